import BlueZ
import DBus
import Foundation

/// Reads and writes of one attribute: one read at a time, which further callers may share, and one
/// write.
final class AttributeAccess {
  private let handle: UInt16
  private weak var device: Device?
  private let store: (Data) -> Void
  private var reading: (offset: UInt16, calls: [Call<Data>])?
  private(set) var isWriting = false

  /// - Parameter store: takes a value that was read, before the replies.
  init(handle: UInt16, device: Device, store: @escaping (Data) -> Void) {
    self.handle = handle
    self.device = device
    self.store = store
  }

  func read(at offset: UInt16, _ call: Call<Data>) {
    if let running = reading {
      guard running.offset == offset else { return call.fail(.inProgress) }
      reading?.calls.append(call)
      return
    }
    reading = (offset, [call])
    device?.queue?.enqueue(.read(handle: handle, offset: offset)) { [weak self] result in
      self?.finishRead(result)
    }
  }

  func write(_ value: Data, at offset: UInt16, _ call: Call<NoArguments>) {
    isWriting = true
    device?.queue?.enqueue(.write(handle: handle, value: value, offset: offset)) {
      [weak self] result in
      self?.isWriting = false
      switch result {
      case .success: call.reply()
      case .failure(let error): call.fail(ErrorReply(error))
      }
    }
  }

  /// The link is down: what was not answered never will be.
  func linkIsDown() {
    reading = nil
    isWriting = false
  }

  private func finishRead(_ result: ATTResponse) {
    let calls = reading?.calls ?? []
    reading = nil
    switch result {
    case .success(let value):
      store(value)
      for call in calls { call.reply(value) }
    case .failure(let error):
      for call in calls { call.fail(ErrorReply(error)) }
    }
  }
}
