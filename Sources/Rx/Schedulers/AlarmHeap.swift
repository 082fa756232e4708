import Dispatch

/// Alarms by their deadlines, those of one deadline in the order of their insertion. Each knows its
/// place, so that it can be taken out.
struct AlarmHeap {
  private struct Entry {
    let alarm: Alarm
    let deadline: DispatchTime
    let number: UInt64

    func isBefore(_ other: Entry) -> Bool {
      deadline == other.deadline ? number < other.number : deadline < other.deadline
    }
  }

  private var entries: [Entry] = []
  private var nextNumber: UInt64 = 0

  var firstDeadline: DispatchTime? { entries.first?.deadline }

  mutating func insert(_ alarm: Alarm, at deadline: DispatchTime) {
    let entry = Entry(alarm: alarm, deadline: deadline, number: nextNumber)
    nextNumber &+= 1
    entries.append(entry)
    moveUp(entry, from: entries.count - 1)
  }

  /// The first alarm, taken out, if it is due at the time.
  mutating func takeFirst(until time: DispatchTime) -> Alarm? {
    guard let first = entries.first, first.deadline <= time else { return nil }
    remove(first.alarm)
    return first.alarm
  }

  /// Takes the alarm out if it is in.
  mutating func remove(_ alarm: Alarm) {
    guard let place = alarm.place else { return }
    alarm.place = nil
    let last = entries.removeLast()
    if place == entries.count { return }
    moveDown(last, from: place)
    if last.alarm.place == place { moveUp(last, from: place) }
  }

  private mutating func moveUp(_ entry: Entry, from start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      if !entry.isBefore(entries[parent]) { break }
      put(entries[parent], at: place)
      place = parent
    }
    put(entry, at: place)
  }

  private mutating func moveDown(_ entry: Entry, from start: Int) {
    var place = start
    while true {
      var child = 2 * place + 1
      if child >= entries.count { break }
      if child + 1 < entries.count && entries[child + 1].isBefore(entries[child]) { child += 1 }
      if !entries[child].isBefore(entry) { break }
      put(entries[child], at: place)
      place = child
    }
    put(entry, at: place)
  }

  private mutating func put(_ entry: Entry, at place: Int) {
    entries[place] = entry
    entry.alarm.place = place
  }
}
