/// Which adapter a manager uses.
public enum AdapterSelector: Hashable, Sendable {
  /// The adapter with this address, e.g. `00:1A:7D:DA:71:13`; it stays the same when the adapter
  /// comes back under another index.
  case address(String)
  /// The adapter with this kernel name, e.g. `hci0`.
  case name(String)
}
