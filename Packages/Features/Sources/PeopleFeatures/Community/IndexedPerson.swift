import Matching
import PeopleModels

/// What the index's columns and vectors are made of; it is not kept itself.
struct IndexedPerson: Sendable {
  let age: Int
  let ages: ClosedRange<Int>
  let gender: Gender
  let genders: Set<Gender>
  let intention: Intention
  let intentions: Set<Intention>
  let cell: GridCell?
  /// How far they look, in kilometres: to the end of a bucket.
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
