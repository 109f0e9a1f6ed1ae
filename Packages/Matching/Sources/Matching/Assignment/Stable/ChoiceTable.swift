/// Everybody's list, best first, and beside each name the place that its owner has in that one's
/// list in turn.
///
/// So whoever proposes reads one line of memory and needs no table of inverse ranks.
///
/// Only pairs that name each other are in it.
struct ChoiceTable: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var choice: UInt32
    /// The place of the list's owner in the list of who is named, 0 the best.
    var rank: UInt32
  }

  /// Where each list begins, and where the last one ends.
  private(set) var starts: [Int]
  private(set) var entries: [Entry]
  /// How many can be named.
  let others: Int

  var count: Int { starts.count - 1 }

  func range(_ owner: Int) -> Range<Int> { starts[owner]..<starts[owner + 1] }

  /// Joins two sides' lists.
  ///
  /// O(length of both).
  init(_ lists: RankedChoices, by others: RankedChoices) {
    self.others = others.count
    var table = [Entry](repeating: Entry(choice: 0, rank: .max), count: lists.choices.count)
    // Each name's owners, grouped by who is named.
    var groups = [Int](repeating: 0, count: others.count + 1)
    for choice in lists.choices { groups[Int(choice) + 1] += 1 }
    for other in 0..<others.count { groups[other + 1] += groups[other] }
    var next = groups
    var owners = [UInt32](repeating: 0, count: lists.choices.count)
    var places = owners
    for owner in 0..<lists.count {
      for place in lists.range(owner) {
        let choice = Int(lists.choices[place])
        owners[next[choice]] = UInt32(owner)
        places[next[choice]] = UInt32(place)
        next[choice] += 1
      }
    }
    var rank = [UInt32](repeating: .max, count: lists.count)
    for other in 0..<others.count {
      let own = others.range(other)
      for place in own { rank[Int(others.choices[place])] = UInt32(place - own.lowerBound) }
      for group in groups[other]..<groups[other + 1] {
        table[Int(places[group])] = Entry(
          choice: UInt32(other), rank: rank[Int(owners[group])])
      }
      for place in own { rank[Int(others.choices[place])] = .max }
    }
    // Who is not named in turn goes.
    starts = [0]
    starts.reserveCapacity(lists.count + 1)
    entries = []
    entries.reserveCapacity(table.count)
    for owner in 0..<lists.count {
      for place in lists.range(owner) where table[place].rank != .max {
        entries.append(table[place])
      }
      starts.append(entries.count)
    }
  }

  private init(starts: [Int], entries: [Entry], others: Int) {
    self.starts = starts
    self.entries = entries
    self.others = others
  }

  /// The same pairs, seen from the other side.
  ///
  /// Places keep the gaps that one-sided names left.
  var reversed: ChoiceTable {
    var starts = [Int](repeating: 0, count: others + 1)
    for entry in entries { starts[Int(entry.choice) + 1] += 1 }
    for other in 0..<others { starts[other + 1] += starts[other] }
    var next = starts
    var keyed = [(rank: UInt32, entry: Entry)](
      repeating: (0, Entry(choice: 0, rank: 0)), count: entries.count)
    for owner in 0..<count {
      let own = range(owner)
      for place in own {
        let entry = entries[place]
        let other = Int(entry.choice)
        keyed[next[other]] = (
          entry.rank, Entry(choice: UInt32(owner), rank: UInt32(place - own.lowerBound))
        )
        next[other] += 1
      }
    }
    for other in 0..<others {
      keyed[starts[other]..<starts[other + 1]].sort { $0.rank < $1.rank }
    }
    return ChoiceTable(starts: starts, entries: keyed.map(\.entry), others: count)
  }
}
