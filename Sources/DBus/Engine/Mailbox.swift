import CDBus
import Glibc
import Synchronization

/// What is asked of the bus thread.
enum Order: Sendable {
  case call(PendingCall)
  case send(Message)
  case answer(Message, to: Message)
  case run(@Sendable () -> Void)
}

/// Carries orders to the bus thread, and wakes it where it sleeps.
final class Mailbox: Sendable {
  private struct State {
    var orders: [Order] = []
    var isSleeping = false
    var hasEnded = false
  }

  private let state = Mutex(State())
  /// An eventfd; negative if the process has no descriptor left.
  let wakeDescriptor = cdbus_eventfd()

  deinit {
    if wakeDescriptor >= 0 { close(wakeDescriptor) }
  }

  /// Drops the order once the thread has ended.
  func post(_ order: Order) {
    let wake = state.withLock { state in
      if state.hasEnded { return false }
      state.orders.append(order)
      defer { state.isSleeping = false }
      return state.isSleeping
    }
    if wake {
      var one: UInt64 = 1
      _ = write(wakeDescriptor, &one, MemoryLayout.size(ofValue: one))
    }
  }

  /// Announces that the thread is about to sleep; `false` if there is something to do.
  func fallAsleep() -> Bool {
    state.withLock { state in
      state.isSleeping = state.orders.isEmpty
      return state.isSleeping
    }
  }

  /// Takes what has been posted, in order.
  func takeAll(into orders: inout [Order]) {
    orders.removeAll(keepingCapacity: orders.capacity < 1024)
    state.withLock { state in
      state.isSleeping = false
      swap(&state.orders, &orders)
    }
  }

  /// Makes the eventfd silent again.
  func acknowledgeWake() {
    var count: UInt64 = 0
    _ = read(wakeDescriptor, &count, MemoryLayout.size(ofValue: count))
  }

  func end() {
    let dropped = state.withLock { state in
      state.hasEnded = true
      defer { state.orders = [] }
      return state.orders
    }
    _ = dropped
  }
}
