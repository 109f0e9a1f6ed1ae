import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Storage

/// Some people of a community who live near each other, the same ones whenever it is the same, to try
/// lists out on.
struct CommunitySample: Sendable {
  /// The largest number.
  static var size: Int { 2_000 }
  /// The length of a first page.
  static var page: Int { 10 }

  private let subjects: [MatchSubject]
  private let prices: [Float]

  var count: Int { subjects.count }

  /// Every n-th of an index, and of those the regions where most of them live: in a sample from all
  /// over the world hardly any person would be near any person.
  init(
    of index: CommunityIndex, leavingOut people: Set<Identifier<Person>>,
    from reading: some RecordReading, keys: any IdentityKeys
  ) throws {
    let rows = index.everyone(but: people).rows
    let step = max(1, (rows.count + 10 * Self.size - 1) / (10 * Self.size))
    let chosen = stride(from: 0, to: rows.count, by: step).map { rows[$0] }
    let known = try reading.subjects(
      Set(chosen.map { index.person(in: $0) }), keys: keys, on: index.day)
    var regions: [Int: [(subject: MatchSubject, price: Float)]] = [:]
    for row in chosen {
      guard let subject = known[index.person(in: row)] else { continue }
      regions[subject.region, default: []].append((subject, index.prices[row]))
    }
    let people = regions.sorted {
      $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key < $1.key
    }
    .flatMap(\.value).prefix(Self.size)
    subjects = people.map(\.subject)
    prices = people.map(\.price)
  }

  /// On how many first pages of the others each is.
  func timesShown(
    by model: PreferenceModel<MatchSubject>, withPrices: Bool
  ) throws -> [Double] {
    var pool = try IndexedPerson.emptyPool()
    for (subject, price) in zip(subjects, prices) {
      let vector = model.communityVector(of: subject, price: withPrices ? price : 0)
      try pool.append(IndexedPerson(subject, vector: vector))
    }
    var shown = [Double](repeating: 0, count: count)
    for (row, subject) in subjects.enumerated() {
      let query = model.communityQuery(for: subject)
      for hit in try pool.search(forRow: row, top: Self.page, by: query) { shown[hit.row] += 1 }
    }
    return shown
  }
}
