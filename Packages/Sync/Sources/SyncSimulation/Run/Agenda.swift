/// What is to happen when, in order of time, and of two things at one moment in order of planning.
struct Agenda<Event> {
  /// The next one last.
  private var entries: [(time: Int64, event: Event)] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ event: Event, at time: Int64) {
    // Before all of its moment, and so after them in turn.
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time > time { low = middle + 1 } else { high = middle }
    }
    entries.insert((time, event), at: low)
  }

  /// Takes the next one out.
  mutating func next() -> (time: Int64, event: Event)? { entries.popLast() }
}
