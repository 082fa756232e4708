#if canImport(CAllocations)
  import CAllocations
#endif

/// What the process allocates, as counted by the target CAllocations where it is linked.
enum Allocations {
  #if canImport(CAllocations)
    static let isCounting = true

    /// How many blocks were allocated so far.
    static var count: Int { allocations_made() }

    /// How many bytes are allocated now.
    static var liveBytes: Int { allocations_live_bytes() }
  #else
    static let isCounting = false
    static let count = 0
    static let liveBytes = 0
  #endif
}
