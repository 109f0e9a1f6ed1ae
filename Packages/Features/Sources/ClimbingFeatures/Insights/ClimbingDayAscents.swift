import ClimbingModels

/// The ascents of one climbing day, in order: nearly always one, which then needs no list.
struct ClimbingDayAscents: RandomAccessCollection {
  private var head: Ascent?
  private var tail: [Ascent] = []

  init() {}

  init(_ ascents: some Sequence<Ascent>) {
    for ascent in ascents { append(ascent) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { head == nil ? 0 : 1 + tail.count }

  subscript(position: Int) -> Ascent {
    if position == 0, let head { return head }
    return tail[position - 1]
  }

  mutating func append(_ ascent: Ascent) {
    if head == nil { head = ascent } else { tail.append(ascent) }
  }

  /// Those of which something holds.
  func only(_ holds: (Ascent) -> Bool) -> ClimbingDayAscents {
    if tail.isEmpty { return head.map(holds) ?? true ? self : ClimbingDayAscents() }
    return ClimbingDayAscents(lazy.filter(holds))
  }

  /// Each turned into another.
  func changed(_ change: (Ascent) -> Ascent) -> ClimbingDayAscents {
    var changed = self
    changed.head = head.map(change)
    if !tail.isEmpty { changed.tail = tail.map(change) }
    return changed
  }
}
