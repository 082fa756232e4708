import Foundation

/// What a simulated machine and its surroundings look like: the Bluetooth adapters and the
/// peripherals in range. Written in Swift, or read from a JSON file.
public struct Scenario: Hashable, Sendable {
  /// The machine's adapters. The default is one, hci0, switched on.
  public var adapters: [AdapterDescription]
  /// The peripherals in range of every adapter.
  public var peripherals: [PeripheralDescription]

  public init(
    adapters: [AdapterDescription] = [AdapterDescription()],
    peripherals: [PeripheralDescription] = []
  ) {
    self.adapters = adapters
    self.peripherals = peripherals
  }

  /// Reads a scenario from JSON text. Unknown keys are errors.
  /// - Parameters:
  ///   - json: UTF-8 text whose root is an object with `peripherals` and, optionally, `adapters`.
  ///   - file: the name that errors mention.
  /// - Throws: ``ScenarioError`` with the file, the JSON path or line, and what was expected.
  public init(json: Data, file: String? = nil) throws(ScenarioError) {
    do {
      self = try ScenarioReader.scenario(JSONNode(parsing: json))
    } catch {
      throw error.inFile(file)
    }
  }

  /// Reads a scenario from a JSON file.
  /// - Throws: ``ScenarioError``, also when the file cannot be read.
  public init(contentsOfFile file: String) throws(ScenarioError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw ScenarioError(
        file: file, path: "", problem: "the file cannot be read: \(error.localizedDescription)")
    }
    try self.init(json: data, file: file)
  }
}

/// One Bluetooth adapter of the simulated machine.
public struct AdapterDescription: Hashable, Sendable {
  /// N of `hciN`.
  public var index: Int
  /// The public device address, `AA:BB:CC:DD:EE:FF`.
  public var address: String
  /// Whether it is switched on at the start.
  public var powered: Bool

  public init(index: Int = 0, address: String = "00:1A:7D:DA:71:13", powered: Bool = true) {
    self.index = index
    self.address = address
    self.powered = powered
  }
}
