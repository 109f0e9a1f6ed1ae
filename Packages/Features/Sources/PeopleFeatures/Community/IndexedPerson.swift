import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The source of the index's columns and vectors; it is not stored itself.
struct IndexedPerson: Sendable {
  let age: Int
  let ages: ClosedRange<Int>
  let gender: Gender
  let genders: Set<Gender>
  let intention: Intention
  let intentions: Set<Intention>
  let cell: GridCell?
  /// The search distance, in kilometres: to the end of a bucket.
  var reach: Double?
  let vector: [Float]

  init(_ subject: MatchSubject, vector: [Float]) {
    let details = subject.details
    let wishes = details.wishes
    age = subject.age
    ages = wishes.ages.youngest...max(wishes.ages.youngest, wishes.ages.oldest)
    gender = details.gender
    genders = wishes.genders
    intention = details.intention
    intentions = wishes.intentions
    cell = subject.cell
    reach = subject.reach?.end
    self.vector = vector
  }

  /// Whose names ``PeopleRequests/FilterCost`` shows.
  static var filters: [TwoWayFilter<IndexedPerson>] {
    [
      .range("age", of: \.age, wanted: \.ages),
      .category("who", of: \.gender, wanted: \.genders),
      .category("intention", of: \.intention, wanted: \.intentions),
      .distance("distance", of: \.cell, within: \.reach),
    ]
  }

  /// An empty pool, which keeps columns and vectors and not the people themselves.
  static func emptyPool() throws -> CandidatePool<IndexedPerson> {
    let empty = try CandidatePool<IndexedPerson>([], filters: filters, vector: \.vector)
    // A pool that is read from bytes asks others for its people.
    return try CandidatePool(encoded: empty.encoded, filters: filters, vector: \.vector)
  }
}

/// A person's ID as two numbers, in the order of its bytes.
struct PersonKey: Hashable, Comparable, Sendable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(_ id: Identifier<Person>) { self.init(id.uuid) }

  init(_ uuid: UUID) {
    (high, low) = withUnsafeBytes(of: uuid.uuid) { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  var id: Identifier<Person> {
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { buffer in
      buffer.storeBytes(of: high.bigEndian, as: UInt64.self)
      buffer.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    return Identifier(UUID(uuid: bytes))
  }

  static func < (left: PersonKey, right: PersonKey) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

/// Who is in which row.
///
/// IDs that came in rising order, as those of a whole community do, are found by halving;
/// those that came later by a dictionary. Reading a million back costs no more than copying them.
struct PersonRows: Sendable {
  /// The row's number is the place.
  private(set) var keys: [PersonKey] = []
  private var sortedCount = 0
  private var later: [PersonKey: Int] = [:]

  init() {}

  /// Rows as they were written.
  init(keys: [PersonKey]) {
    self.keys = keys
    sortedCount = min(1, keys.count)
    while sortedCount < keys.count, keys[sortedCount - 1] < keys[sortedCount] { sortedCount += 1 }
    for row in sortedCount..<keys.count { later[keys[row]] = row }
  }

  /// Takes the next row.
  mutating func append(_ key: PersonKey) {
    if sortedCount == keys.count, keys.last.map({ $0 < key }) ?? true {
      sortedCount += 1
    } else {
      later[key] = keys.count
    }
    keys.append(key)
  }

  /// The position of a person; `nil` if absent.
  ///
  /// The person who left and came back is where they came last.
  subscript(key: PersonKey) -> Int? {
    if !later.isEmpty, let row = later[key] { return row }
    var (low, high) = (0, sortedCount)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < sortedCount && keys[low] == key ? low : nil
  }
}
