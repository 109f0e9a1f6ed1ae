/// Irving's two phases on lists that only ever lose their ends.
///
/// A pair is still possible while each stands within the other's limit: a person who accepts
/// another drops all worse ones, and is dropped by them. So two numbers a person are all the state.
struct RotationSearch {
  private let table: ChoiceTable
  /// The place of the best who is left, counted within the list.
  private var first: [Int]
  /// The position of the worst one who is left; -1 if the list is empty.
  private var limit: [Int]
  /// True if each person turned out to be in an odd ring.
  private var isInRing: [Bool]

  init(_ table: ChoiceTable) {
    self.table = table
    first = [Int](repeating: 0, count: table.count)
    limit = (0..<table.count).map { table.range($0).count - 1 }
    isInRing = [Bool](repeating: false, count: table.count)
  }

  /// The successor of each person; themself if there is none.
  mutating func successors() -> [Int] {
    propose()
    reduce()
    return (0..<table.count).map { person in
      limit[person] < 0 ? person : choice(person, first[person])
    }
  }

  private func choice(_ person: Int, _ place: Int) -> Int {
    Int(table.entries[table.starts[person] + place].choice)
  }

  private func rank(_ person: Int, _ place: Int) -> Int {
    Int(table.entries[table.starts[person] + place].rank)
  }

  /// The first place from `place` on whose pair is still possible.
  private func next(_ person: Int, from place: Int) -> Int? {
    var place = place
    let end = limit[person]
    while place <= end {
      let entry = table.entries[table.starts[person] + place]
      if Int(entry.rank) <= limit[Int(entry.choice)] { return place }
      place += 1
    }
    return nil
  }

  /// Phase one: each person proposes down their list, and keeps the best proposer.
  private mutating func propose() {
    var isAsked = [Bool](repeating: false, count: table.count)
    var waiting = Array((0..<table.count).reversed())
    while let person = waiting.popLast() {
      guard let place = next(person, from: first[person]) else {
        limit[person] = -1
        continue
      }
      first[person] = place
      let other = choice(person, place)
      if isAsked[other] { waiting.append(choice(other, limit[other])) }
      isAsked[other] = true
      limit[other] = rank(person, place)
    }
  }

  /// Phase two: rotations are taken out until every list has one name, or is part of an odd ring.
  private mutating func reduce() {
    var second = first.map { $0 + 1 }
    var path: [Int] = []
    var isOnPath = [Bool](repeating: false, count: table.count)
    for start in 0..<table.count {
      path.append(start)
      isOnPath[start] = true
      while let person = path.last {
        guard limit[person] >= 0, !isInRing[person],
          let place = next(person, from: max(second[person], first[person] + 1))
        else {
          path.removeLast()
          isOnPath[person] = false
          continue
        }
        second[person] = place
        let held = choice(person, place)
        let last = choice(held, limit[held])
        guard isOnPath[last] else {
          path.append(last)
          isOnPath[last] = true
          continue
        }
        let begin = path.lastIndex(of: last) ?? 0
        let rotation = Array(path[begin...])
        path.removeSubrange(begin...)
        for member in rotation { isOnPath[member] = false }
        eliminate(rotation, second)
        if path.isEmpty {
          path.append(start)
          isOnPath[start] = true
        }
      }
    }
  }

  private mutating func eliminate(_ rotation: [Int], _ second: [Int]) {
    // Taking it out would empty lists exactly if those who ask are those who are asked, half a turn
    // apart.
    let count = rotation.count
    let isRing =
      count % 2 == 1
      && rotation.indices.allSatisfy {
        let opposite = rotation[($0 + (count + 1) / 2) % count]
        return rotation[$0] == choice(opposite, first[opposite])
      }
    for person in rotation {
      guard !isRing else {
        isInRing[person] = true
        continue
      }
      first[person] = second[person]
      limit[choice(person, second[person])] = rank(person, second[person])
    }
  }
}
