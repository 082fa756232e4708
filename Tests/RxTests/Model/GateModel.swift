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
  }

  /// A piece of work: whose, its number (none for re-entry), and whether it uses the gate again from
  /// within.
  struct Work: Hashable {
    let thread: Int
    let number: Int?
    let nests: Bool
  }

  fileprivate enum Step: Hashable {
    case outside
    case entering(Work)
    case inside(Work)
    case nested
    case leaving
    case locking(Work)
    case posting(Work)
    case deciding(Work, owner: Int?, isMarked: Bool)
    case taking
  }

  fileprivate struct Thread: Hashable {
    var step = Step.outside
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

  var isDone: Bool { threads.allSatisfy { $0.step == .outside && $0.todo.isEmpty } }

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
    switch threads[me].step {
    case .outside:
      guard let work = threads[me].todo.first else { return false }
      threads[me].todo.removeFirst()
      threads[me].step = .entering(work)
    case .entering(let work):
      if owner == nil || mistake == .entersTwice {
        owner = me
        begin(work, me)
      } else {
        threads[me].step = .locking(work)
      }
    case .inside(let work):
      return work.nests ? reenter(me) : end(me)
    case .nested:
      return end(me)
    case .leaving:
      leave(me)
    case .locking(let work):
      if lockHolder != nil { return false }
      lockHolder = me
      queue.append(work)
      threads[me].step = .posting(work)
    case .posting(let work):
      threads[me].step = .deciding(work, owner: owner, isMarked: isMarked)
    case .deciding(let work, let seen, let wasMarked):
      decide(work, me, seen, wasMarked)
    case .taking:
      if lockHolder != nil { return false }
      let work = mistake == .drainsBackwards ? queue.removeLast() : queue.removeFirst()
      isMarked = !queue.isEmpty
      begin(work, me)
    }
    return true
  }

  private mutating func begin(_ work: Work, _ me: Int) {
    let isAlone = threads.indices.allSatisfy { $0 == me || !threads[$0].isInside }
    if !isAlone { violation = "two threads inside" }
    guard let number = work.number else {
      reentered += 1
      threads[me].step = .nested
      return
    }
    if begun[work.thread] != number { violation = "out of order" }
    begun[work.thread] += 1
    threads[me].step = .inside(work)
  }

  /// Goes through at once while nothing is queued; else it is queued in its turn.
  private mutating func reenter(_ me: Int) -> Bool {
    if owner != me { violation = "re-entry found another owner" }
    let work = Work(thread: me, number: nil, nests: false)
    if !isMarked || mistake == .overtakes {
      if isMarked { violation = "overtaken" }
      begin(work, me)
      return true
    }
    if lockHolder != nil { return false }
    queue.append(work)
    return end(me)
  }

  private mutating func end(_ me: Int) -> Bool {
    threads[me].step = .leaving
    return true
  }

  private mutating func leave(_ me: Int) {
    if isMarked && mistake != .leavesBlindly {
      threads[me].step = .taking
    } else {
      owner = nil
      isMarked = false
      threads[me].step = .outside
    }
  }

  private mutating func decide(_ work: Work, _ me: Int, _ seen: Int?, _ wasMarked: Bool) {
    if (owner, isMarked) != (seen, wasMarked) && !wasMarked {
      threads[me].step = .posting(work)
      return
    }
    lockHolder = nil
    threads[me].step = .outside
    if wasMarked { return }
    if seen != nil {
      isMarked = true
    } else if mistake != .postsToNobody {
      owner = me
      threads[me].step = .taking
    }
  }
}

extension GateModel.Thread {
  fileprivate var isInside: Bool {
    switch step {
    case .inside, .nested: true
    default: false
    }
  }
}
