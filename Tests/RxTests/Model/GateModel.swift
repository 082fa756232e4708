/// Threads that use a gate, step by step: each step is one access to memory that others share.
///
/// The steps are those of `Gate`; a queue's lock is held from the step that takes it to the one that
/// lets it go.
struct GateModel: Hashable {
  /// What goes wrong on purpose, to see that the search finds it.
  enum Mistake: Hashable {
    /// An owner leaves although work is queued.
    case leavesBlindly
    /// One who brings work to a gate that has just become idle leaves it there.
    case postsToNobody
    /// A thread enters although there is an owner.
    case entersTwice
    /// The owner runs what it finds in the queue from its end.
    case drainsBackwards
    /// Re-entry goes through at once although work is queued.
    case overtakes
    /// Re-entry waits with what is queued until the owner's body has returned.
    case starves
  }

  /// A piece of work: whose, its number (none for re-entry), and whether it uses the gate again from
  /// within.
  struct Work: Hashable {
    let thread: Int
    let number: Int?
    let nests: Bool
  }

  fileprivate enum Step: Hashable {
    case entering(Work)
    case inside(Work)
    case reentering
    case catchingUp(left: Int, before: [Work])
    case nested
    case leaving
    case locking(Work)
    case posting(Work)
    case deciding(Work, owner: Int?, isMarked: Bool)
    case taking
  }

  fileprivate struct Thread: Hashable {
    /// What it is doing; each step runs within the one before it. None outside of the gate.
    var steps: [Step] = []
    var todo: [Work]
  }

  private var threads: [Thread]
  private var owner: Int?
  private var isMarked = false
  private var queue: [Work] = []
  private var lockHolder: Int?
  private let mistake: Mistake?
  private let works: Int
  /// How many pieces of each thread's work began.
  private var begun: [Int]
  /// How many pieces of work from within began.
  private var reentered = 0
  /// What must not be, if it came to be.
  private(set) var violation: String?

  /// Threads with so many pieces of work each; the first of each nests.
  init(threads: Int, works: Int, mistake: Mistake? = nil) {
    self.mistake = mistake
    self.works = works
    begun = Array(repeating: 0, count: threads)
    self.threads = (0..<threads).map { thread in
      Thread(todo: (0..<works).map { Work(thread: thread, number: $0, nests: $0 == 0) })
    }
  }

  var isDone: Bool { threads.allSatisfy { $0.steps.isEmpty && $0.todo.isEmpty } }

  /// Whether all work has begun.
  var isComplete: Bool { begun.allSatisfy { $0 == works } && reentered == threads.count }

  /// The states that one step of any thread leads to.
  var successors: [GateModel] {
    threads.indices.compactMap { thread in
      var next = self
      return next.advance(thread) ? next : nil
    }
  }

  /// False where the thread has to wait or has nothing to do.
  private mutating func advance(_ me: Int) -> Bool {
    guard let step = threads[me].steps.last else { return arrive(me) }
    switch step {
    case .entering(let work):
      if owner == nil || mistake == .entersTwice {
        owner = me
        become(.leaving, me)
        begin(work, me)
      } else {
        become(.locking(work), me)
      }
    case .inside(let work):
      threads[me].steps.removeLast()
      if work.nests { reenter(me) }
    case .reentering:
      return countQueue(me)
    case .catchingUp(let left, let before):
      return catchUp(left, before, me)
    case .nested:
      threads[me].steps.removeLast()
    case .leaving:
      leave(me)
    case .locking(let work):
      if lockHolder != nil { return false }
      lockHolder = me
      queue.append(work)
      become(.posting(work), me)
    case .posting(let work):
      become(.deciding(work, owner: owner, isMarked: isMarked), me)
    case .deciding(let work, let seen, let wasMarked):
      decide(work, me, seen, wasMarked)
    case .taking:
      if lockHolder != nil { return false }
      become(.leaving, me)
      take(me)
    }
    return true
  }

  private mutating func become(_ step: Step, _ me: Int) {
    threads[me].steps[threads[me].steps.count - 1] = step
  }

  private mutating func arrive(_ me: Int) -> Bool {
    guard let work = threads[me].todo.first else { return false }
    threads[me].todo.removeFirst()
    threads[me].steps = [.entering(work)]
    return true
  }

  private mutating func begin(_ work: Work, _ me: Int) {
    let isAlone = threads.indices.allSatisfy { $0 == me || !threads[$0].isInside }
    if !isAlone { violation = "two threads inside" }
    guard let number = work.number else {
      // Only the body that brings it may run it.
      violation = "starved"
      reentered += 1
      return
    }
    if begun[work.thread] != number { violation = "out of order" }
    begun[work.thread] += 1
    threads[me].steps.append(.inside(work))
  }

  /// Takes from the queue, which is not locked, and begins what it gets.
  private mutating func take(_ me: Int) {
    let work = mistake == .drainsBackwards ? queue.popLast() : queue.popFirst()
    isMarked = !queue.isEmpty
    if let work { begin(work, me) }
  }

  /// Goes through at once while nothing is queued.
  private mutating func reenter(_ me: Int) {
    if owner != me { violation = "re-entry found another owner" }
    if isMarked && mistake != .overtakes {
      threads[me].steps.append(.reentering)
    } else {
      beginNested(before: isMarked ? queue : [], me)
    }
  }

  /// Sees how much has to come before the re-entry.
  private mutating func countQueue(_ me: Int) -> Bool {
    if lockHolder != nil { return false }
    if mistake == .starves {
      queue.append(Work(thread: me, number: nil, nests: false))
      threads[me].steps.removeLast()
    } else {
      become(.catchingUp(left: queue.count, before: queue), me)
    }
    return true
  }

  private mutating func catchUp(_ left: Int, _ before: [Work], _ me: Int) -> Bool {
    if left == 0 {
      threads[me].steps.removeLast()
      beginNested(before: before, me)
      return true
    }
    if lockHolder != nil { return false }
    become(.catchingUp(left: queue.isEmpty ? 0 : left - 1, before: before), me)
    take(me)
    return true
  }

  private mutating func beginNested(before: [Work], _ me: Int) {
    if before.contains(where: queue.contains) { violation = "overtaken" }
    reentered += 1
    threads[me].steps.append(.nested)
  }

  private mutating func leave(_ me: Int) {
    if isMarked && mistake != .leavesBlindly {
      become(.taking, me)
    } else {
      owner = nil
      isMarked = false
      threads[me].steps.removeLast()
    }
  }

  private mutating func decide(_ work: Work, _ me: Int, _ seen: Int?, _ wasMarked: Bool) {
    if (owner, isMarked) != (seen, wasMarked) && !wasMarked { return become(.posting(work), me) }
    lockHolder = nil
    if wasMarked || seen != nil || mistake == .postsToNobody {
      threads[me].steps.removeLast()
      if seen != nil && !wasMarked { isMarked = true }
    } else {
      owner = me
      become(.taking, me)
    }
  }
}

extension GateModel.Thread {
  /// In the midst of a piece of work.
  fileprivate var isInside: Bool {
    switch steps.last {
    case .inside, .reentering, .catchingUp, .nested: true
    default: false
    }
  }
}

extension Array {
  fileprivate mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }
}
