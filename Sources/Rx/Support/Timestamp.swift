import Foundation

/// Wall-clock time as text.
enum Timestamp {
  /// The present, such as `2026-01-31 12:30:45.123`, in local time. Cheaper than a `DateFormatter`.
  static var now: String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var local = tm()
    localtime_r(&time.tv_sec, &local)
    return String(
      format: "%04d-%02d-%02d %02d:%02d:%02d.%03d", local.tm_year + 1900, local.tm_mon + 1,
      local.tm_mday, local.tm_hour, local.tm_min, local.tm_sec, Int32(time.tv_nsec / 1_000_000))
  }
}
