import DomainModels
import FriendsModels
import Matching

extension DiscoveryIndex {
  /// A member whom a search found.
  struct Found: Sendable, Equatable {
    let id: Identifier<Member>
    /// The value that the list is ordered by.
    let rank: Double
    /// The number of members who found the member interesting.
    let attention: Int
  }

  /// The members who suit the caller best, both ways; exact, the best first, of equals the lower ID.
  ///
  /// - Parameters:
  ///   - count: how many at most.
  ///   - viewer: to whom.
  ///   - left: members who are left out.
  ///   - day: the day on which ages hold.
  /// - Returns: the members; none if the viewer's details are not complete.
  /// - Complexity: O(n) in the rows of the index, which are read once.
  func best(
    _ count: Int, for viewer: Neighbour, without left: Set<Identifier<Member>>, on day: CivilDate
  ) -> [Found] {
    var codes = codes
    guard count > 0, let packed = codes.pack(viewer.member, viewer.details, attention: 0)
    else { return [] }
    var search = DiscoverySearch(packed, codes, day: day.packedNumber)
    var best: [Found] = []
    best.reserveCapacity(count + 1)
    for chunk in chunks {
      for row in chunk.ids.indices {
        guard let gaps = search.gaps(to: chunk.filters[row]) else { continue }
        let rank = search.rank(of: row, in: chunk, gaps)
        if best.count == count, let worst = best.last, rank <= worst.rank { continue }
        let id = chunk.ids[row]
        guard id != packed.id, !left.contains(id) else { continue }
        if best.count == count { best.removeLast() }
        // Rows come by rising ID, so that an equal one stays behind.
        let place = best.firstIndex { $0.rank < rank } ?? best.endIndex
        best.insert(Found(id: id, rank: rank, attention: Int(chunk.attention[row])), at: place)
      }
    }
    return best
  }
}

/// A search for one viewer: what is compared with each row.
private struct DiscoverySearch {
  /// A bucket that was not computed yet.
  private static let unknown = UInt8.max

  private let me: PackedMember
  private let day: Int32
  private let age: Int32
  private let cells: [GridCell]
  private let here: GridCell?
  /// The greatest difference of bands within the viewer's reach: a cheap bound of the distance.
  private let bands: Int32
  /// Of each cell the bucket, as far as it was needed.
  private var buckets: [UInt8]
  /// The viewer's interests.
  private let likes: [Bool]
  private let interests: Int
  private let goals: [UInt32]

  init(_ me: PackedMember, _ codes: WordInterner, day: Int32) {
    self.me = me
    self.day = day
    age = me.filter.age(on: day)
    cells = codes.cells
    here = me.filter.cell == PackedFilter.noCell ? nil : codes.cells[Int(me.filter.cell)]
    buckets = Array(repeating: Self.unknown, count: codes.cells.count)
    let ends: [Double] = [2, 5, 10, 25, 50, 100, 250]
    let reach = Int(me.filter.reach)
    // A band is 1.112 km high; one more, so that rounding never decides.
    bands = reach < ends.count ? Int32(ends[reach] / 1.111) + 1 : .max
    interests = Int(me.answers.interestCount)
    var likes = Array(repeating: false, count: codes.interestCount)
    for code in me.codes.prefix(interests) { likes[Int(code)] = true }
    self.likes = likes
    goals = Array(me.codes.dropFirst(interests))
  }

  /// Returns the distances of the traits; `nil` unless each lets the other through.
  @inline(__always)
  mutating func gaps(to other: PackedFilter) -> TraitGaps? {
    let mine = me.filter
    guard mine.wants(age: other.age(on: day)), other.wants(age: age) else { return nil }
    if let bucket = bucket(of: other.cell), bucket > mine.reach || bucket > other.reach {
      return nil
    }
    let gaps = TraitGaps(mine.traits, other.traits)
    return mine.wants(gaps) && other.wants(gaps) ? gaps : nil
  }

  /// Returns the distance of a cell, or the farthest bucket for one beyond the viewer's reach.
  @inline(__always)
  private mutating func bucket(of cell: UInt32) -> UInt8? {
    guard let here, cell != PackedFilter.noCell else { return nil }
    let known = buckets[Int(cell)]
    if known != Self.unknown { return known }
    let there = cells[Int(cell)]
    let gap = abs(Int32(here.rawValue >> 16) - Int32(there.rawValue >> 16))
    let bucket = UInt8(
      gap > bands ? DistanceBucket.farther.rawValue : here.bucket(to: there).rawValue)
    buckets[Int(cell)] = bucket
    return bucket
  }

  /// Returns the rank in the list, for a row that ``gaps(to:)`` lets through.
  @inline(__always)
  mutating func rank(of row: Int, in chunk: DiscoveryChunk, _ gaps: TraitGaps) -> Double {
    let (mine, theirs) = (me.answers, chunk.answers[row])
    let start = Int(chunk.starts[row])
    let middle = start + Int(theirs.interestCount)
    var shared = 0
    for place in start..<middle where likes[Int(chunk.codes[place])] { shared += 1 }
    let areGoalsShared = (middle..<Int(chunk.starts[row + 1])).contains {
      goals.contains(chunk.codes[$0])
    }
    let hours =
      (mine.hours.0 & theirs.hours.0).nonzeroBitCount
      + (mine.hours.1 & theirs.hours.1).nonzeroBitCount
      + (mine.hours.2 & theirs.hours.2).nonzeroBitCount
    var estimate = FitEstimate()
    estimate.add(.interests(shared: shared, known: min(interests, Int(theirs.interestCount))))
    estimate.add(.traits(gaps))
    estimate.add(
      .times(
        common: mine.saysHours && theirs.saysHours ? hours : nil,
        isExact: mine.isExact && theirs.isExact))
    estimate.add(
      .habits(
        sameSize: mine.groupSize == theirs.groupSize,
        sameFrequency: mine.frequency == theirs.frequency || mine.isFlexible || theirs.isFlexible))
    estimate.add(.goals(areShared: areGoalsShared))
    return Suggestion.rank(
      score: estimate.score, bucket: bucket(of: chunk.filters[row].cell).map(Int.init),
      attention: Int(chunk.attention[row]))
  }
}
