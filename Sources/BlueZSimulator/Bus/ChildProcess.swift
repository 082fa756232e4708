import Foundation

/// A child process with a pipe to its standard input and one from its standard output.
///
/// It has a process group of its own, so that an interrupt typed at the terminal does not end it
/// before its parent has used it to the end.
struct ChildProcess: ~Copyable {
  let pid: pid_t
  /// The pipe to its standard input; the holder closes it.
  let input: Int32
  private let output: Int32

  init(_ arguments: [String]) throws(SimulatorError) {
    let toChild = try Self.pipe()
    let fromChild = try Self.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.reader, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writer, 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))

    let strings = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    var pid: pid_t = 0
    let status = posix_spawn(&pid, arguments[0], &actions, &attributes, strings + [nil], environ)
    close(toChild.reader)
    close(fromChild.writer)
    guard status == 0 else {
      close(toChild.writer)
      close(fromChild.reader)
      throw .busDaemonFailed(reason: String(cString: strerror(status)))
    }
    self.pid = pid
    input = toChild.writer
    output = fromChild.reader
  }

  deinit { close(output) }

  /// The first line that it prints; nil if it ends or the time is up before.
  func firstLine(within limit: Duration) -> String? {
    let deadline = ContinuousClock.now + limit
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let left = max(.zero, deadline - ContinuousClock.now) / .milliseconds(1)
      var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = Glibc.poll(&poll, 1, Int32(left.rounded(.up)))
      if ready < 0 && errno == EINTR { continue }
      guard ready == 1, read(output, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  private static func pipe() throws(SimulatorError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    // A pair of sockets, as only these can be made close-on-exec at once from Swift.
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw .busDaemonFailed(reason: String(cString: strerror(errno)))
    }
    return (ends[0], ends[1])
  }
}
