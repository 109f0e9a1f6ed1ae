extension StableMatching {
  /// The stable matching that is the best for every proposer at once.
  ///
  /// Proposers ask down their lists; reviewers keep the best they have room for and let the others
  /// go. The result does not depend on who asks when.
  ///
  /// - Complexity: O(length of all lists · log of a capacity); with lists at random far less is
  ///   read, some n · ln n entries.
  public func pairing() -> Pairing {
    let isSimple = (proposerCapacities + reviewerCapacities).allSatisfy { $0 == 1 }
    guard !isSimple else {
      return Pairing(sound: singlePairs(), leftCount: proposers, rightCount: reviewers)
    }
    var acceptance = DeferredAcceptance(self)
    acceptance.run()
    return Pairing(sound: acceptance.pairs, leftCount: proposers, rightCount: reviewers)
  }
}

extension StableMatching {
  /// The same for one partner each, where there is no more to keep than a rank and a proposer.
  fileprivate func singlePairs() -> [MatchedPair] {
    let none = UInt32.max
    var next = table.starts
    var kept = [UInt32](repeating: none, count: reviewers)
    var keeper = [UInt32](repeating: none, count: reviewers)
    table.entries.withUnsafeBufferPointer { entries in
      table.starts.withUnsafeBufferPointer { starts in
        kept.withUnsafeMutableBufferPointer { kept in
          for first in 0..<table.count {
            var proposer = first
            var place = next[proposer]
            while place < starts[proposer + 1] {
              let entry = entries[place]
              place += 1
              let reviewer = Int(entry.choice)
              guard entry.rank < kept[reviewer] else { continue }
              let rejected = keeper[reviewer]
              kept[reviewer] = entry.rank
              keeper[reviewer] = UInt32(proposer)
              next[proposer] = place
              guard rejected != none else { break }
              proposer = Int(rejected)
              place = next[proposer]
            }
          }
        }
      }
    }
    return keeper.indices.filter { keeper[$0] != none }.map { MatchedPair(Int(keeper[$0]), $0) }
  }
}

/// Proposals, and who is kept for the time being.
private struct DeferredAcceptance {
  let table: ChoiceTable
  /// The position of each proposer's next proposal.
  var next: [Int]
  /// The number of partners that each proposer still wants.
  var wanted: [Int]
  /// The start of each reviewer's positions, and the end of the last one's.
  var places: [Int]
  /// The proposers whom each reviewer keeps: rank and proposer in one number, the worst at the head
  /// of a heap.
  var kept: [UInt64]
  var keptCount: [Int]

  init(_ matching: StableMatching) {
    table = matching.table
    next = Array(table.starts.dropLast())
    wanted = matching.proposerCapacities
    // A capacity needs no more places than there are people who may ask.
    var asking = [Int](repeating: 0, count: matching.reviewers)
    let allOne = matching.reviewerCapacities.allSatisfy { $0 == 1 }
    if !allOne { for entry in table.entries { asking[Int(entry.choice)] += 1 } }
    places = [0]
    places.reserveCapacity(matching.reviewers + 1)
    var sum = 0
    for (reviewer, capacity) in matching.reviewerCapacities.enumerated() {
      sum += allOne ? 1 : min(capacity, asking[reviewer])
      places.append(sum)
    }
    kept = [UInt64](repeating: 0, count: sum)
    keptCount = [Int](repeating: 0, count: matching.reviewers)
  }

  mutating func run() {
    table.entries.withUnsafeBufferPointer { entries in
      table.starts.withUnsafeBufferPointer { starts in
        var waiting = Array((0..<table.count).reversed())
        while let proposer = waiting.popLast() {
          let end = starts[proposer + 1]
          while wanted[proposer] > 0, next[proposer] < end {
            let entry = entries[next[proposer]]
            next[proposer] += 1
            guard let rejected = ask(entry, from: proposer) else {
              wanted[proposer] -= 1
              continue
            }
            guard rejected != proposer else { continue }
            wanted[proposer] -= 1
            wanted[rejected] += 1
            waiting.append(rejected)
          }
        }
      }
    }
  }

  /// Lets a reviewer choose; gives who has to go, maybe the one who asks.
  private mutating func ask(_ entry: ChoiceTable.Entry, from proposer: Int) -> Int? {
    let reviewer = Int(entry.choice)
    let start = places[reviewer]
    let count = keptCount[reviewer]
    let new = UInt64(entry.rank) << 32 | UInt64(proposer)
    if count < places[reviewer + 1] - start {
      keptCount[reviewer] = count + 1
      rise(new, from: count, start)
      return nil
    }
    guard count > 0 else { return proposer }
    let worst = kept[start]
    guard new < worst else { return proposer }
    sink(new, count, start)
    return Int(worst & 0xFFFF_FFFF)
  }

  private mutating func rise(_ new: UInt64, from end: Int, _ start: Int) {
    var place = end
    while place > 0, kept[start + (place - 1) / 2] < new {
      kept[start + place] = kept[start + (place - 1) / 2]
      place = (place - 1) / 2
    }
    kept[start + place] = new
  }

  private mutating func sink(_ new: UInt64, _ count: Int, _ start: Int) {
    var place = 0
    while 2 * place + 1 < count {
      var child = 2 * place + 1
      if child + 1 < count, kept[start + child + 1] > kept[start + child] { child += 1 }
      guard kept[start + child] > new else { break }
      kept[start + place] = kept[start + child]
      place = child
    }
    kept[start + place] = new
  }

  var pairs: [MatchedPair] {
    var result: [MatchedPair] = []
    result.reserveCapacity(kept.count)
    for reviewer in keptCount.indices {
      for place in places[reviewer]..<(places[reviewer] + keptCount[reviewer]) {
        result.append(MatchedPair(Int(kept[place] & 0xFFFF_FFFF), reviewer))
      }
    }
    return result
  }
}
