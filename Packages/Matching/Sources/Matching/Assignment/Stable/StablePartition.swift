/// All people of one population in pairs, alone, or in odd rings of three or more.
///
/// Each population has one, and all its partitions agree on who is alone and on who is in an odd
/// ring. In a ring each person likes the next one better than the one before. Without an odd ring
/// the partition is a stable pairing; with one there is none: that is the proof, and
/// `StableRoommates.isStable(_:)` checks it.
public struct StablePartition: Hashable, Sendable {
  /// For each person the one after them: the partner of a pair, or themself if they are alone.
  public let successors: [Int]

  /// The odd rings of three or more, each from its lowest row on, each one's next behind them.
  public var oddRings: [[Int]] {
    var seen = [Bool](repeating: false, count: successors.count)
    var result: [[Int]] = []
    for start in successors.indices where !seen[start] {
      var ring: [Int] = []
      var person = start
      while !seen[person] {
        seen[person] = true
        ring.append(person)
        person = successors[person]
      }
      if ring.count > 2 { result.append(ring) }
    }
    return result
  }

  /// The people who are alone in every stable pairing.
  public var alone: [Int] {
    successors.indices.filter { successors[$0] == $0 }
  }

  /// The stable pairing, or nil if there is none.
  public var pairing: Pairing? {
    oddRings.isEmpty ? Pairing(sound: pairs, people: successors.count) : nil
  }

  /// The most that can be had: one of each odd ring is left out, and among all others the pairing
  /// is stable.
  ///
  /// It is the stable pairing if there is one.
  ///
  /// - Parameter leftOut: whom to leave out of a ring, as a place in it, counted on round the
  ///   ring; the lowest row if nothing is said. Who was left out last time should not be again.
  /// - Returns: the pairing, stable among all who were not left out.
  public func nearestPairing(leavingOut leftOut: (_ ring: [Int]) -> Int = { _ in 0 }) -> Pairing {
    var all = pairs
    for ring in oddRings {
      let place = leftOut(ring) % ring.count
      let out = place < 0 ? place + ring.count : place
      for step in stride(from: 1, to: ring.count, by: 2) {
        all.append(
          MatchedPair(ring[(out + step) % ring.count], ring[(out + step + 1) % ring.count]))
      }
    }
    return Pairing(sound: all, people: successors.count)
  }

  private var pairs: [MatchedPair] {
    successors.enumerated().compactMap { person, next in
      person < next && successors[next] == person ? MatchedPair(person, next) : nil
    }
  }
}
