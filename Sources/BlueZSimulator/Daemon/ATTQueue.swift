import BlueZ
import Foundation

/// The daemon's end of a link's Attribute Protocol: one request at a time, in order.
final class ATTQueue {
  typealias Completion = (ATTResponse) -> Void

  private let link: Link
  private let setting: Setting
  /// Called when a request was not answered in time; the queue has failed by then.
  private let timedOut: () -> Void
  private var waiting: [(ATTRequest, Completion)] = []
  private var current: (id: Int, completion: Completion?)?
  private var timer: Clock.Timer?
  private var lastID = 0
  private(set) var isOpen = true

  init(link: Link, setting: Setting, timedOut: @escaping () -> Void) {
    self.link = link
    self.setting = setting
    self.timedOut = timedOut
  }

  var mtu: UInt16 { link.mtu }

  func enqueue(_ request: ATTRequest, _ completion: @escaping Completion) {
    waiting.append((request, completion))
    sendNext()
  }

  /// A write command: it waits for nobody.
  func command(_ value: Data, to handle: UInt16) {
    link.command(value, to: handle)
  }

  /// Ends everything that is pending with the error that BlueZ has for it.
  func fail() {
    for completion in end() { completion(.failure(.unlikely)) }
  }

  /// Forgets everything that is pending.
  func abandon() { _ = end() }

  private func end() -> [Completion] {
    isOpen = false
    let pending = [current?.completion].compactMap { $0 } + waiting.map { $0.1 }
    current = nil
    waiting = []
    timer.map(setting.clock.cancel)
    return pending
  }

  private func sendNext() {
    guard isOpen, current == nil, !waiting.isEmpty else { return }
    let (request, completion) = waiting.removeFirst()
    lastID += 1
    let id = lastID
    current = (id, completion)
    guard setting.timing.request > .zero else { return transmit(request, id) }
    timer = setting.clock.after(setting.timing.request) { [weak self] in
      self?.transmit(request, id)
    }
  }

  private func transmit(_ request: ATTRequest, _ id: Int) {
    link.request(request) { [weak self] in self?.answer($0, id) }
    guard current?.id == id, isOpen else { return }
    timer = setting.clock.after(setting.timing.requestTimeout) { [weak self] in
      self?.fail()
      self?.timedOut()
    }
  }

  private func answer(_ result: ATTResponse, _ id: Int) {
    guard isOpen, let request = current, request.id == id else { return }
    if case .failure(let error) = result, Self.needsPairing.contains(error) {
      // No agent: BlueZ never answers such a request, and the others wait behind it.
      current = (id, nil)
      return
    }
    timer.map(setting.clock.cancel)
    timer = nil
    current = nil
    request.completion?(result)
    sendNext()
  }

  private static let needsPairing: Set<ATTError> = [
    .insufficientAuthentication, .insufficientEncryption,
  ]
}
