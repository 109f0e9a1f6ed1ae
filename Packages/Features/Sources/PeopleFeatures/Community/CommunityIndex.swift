import DomainModels
import Matching
import PeopleModels

/// Everybody who can be met: columns of wishes, short vectors, prices.
///
/// It may be behind the store, or hold a person who is gone: the person who is found in it is
/// looked up in the store before any person sees them. A stale index can only miss people.
struct CommunityIndex: Sendable {
  var rows = PersonRows()
  /// Of each row the birth date as a number such as 19901231.
  var births: [Int32] = []
  /// Of each row what its vector holds as the price.
  var prices: [Float] = []
  var pool: CandidatePool<IndexedPerson>
  /// The highest revision that it knows.
  var mark = 0
  /// The UTC day on which the ages hold.
  var day: CivilDate
  /// What a newcomer's price is, until prices are made again.
  var usualPrice: Float = 0

  /// An empty index.
  init(on day: CivilDate) throws {
    self.day = day
    pool = try IndexedPerson.emptyPool()
  }

  /// One that was read.
  init(
    rows: PersonRows, births: [Int32], prices: [Float], pool: CandidatePool<IndexedPerson>,
    mark: Int, day: CivilDate, usualPrice: Float
  ) {
    self.rows = rows
    self.births = births
    self.prices = prices
    self.pool = pool
    self.mark = mark
    self.day = day
    self.usualPrice = usualPrice
  }

  /// How many people can be met.
  var count: Int { pool.count }

  /// The row of a person who can be met.
  func row(of id: Identifier<Person>) -> Int? {
    rows[PersonKey(id)].flatMap { births[$0] == 0 ? nil : $0 }
  }

  func person(in row: Int) -> Identifier<Person> { rows.keys[row].id }

  /// Takes a person in, or writes what has become of them.
  ///
  /// - Parameters:
  ///   - id: who.
  ///   - subject: what matching looks at, on ``day``.
  ///   - model: what their vector is made by.
  ///   - price: `nil` for what they cost before, or what is usual.
  /// - Throws: an error of the pool, if their wishes are no numbers.
  mutating func put(
    _ id: Identifier<Person>, _ subject: MatchSubject, by model: PreferenceModel<MatchSubject>,
    price: Float? = nil
  ) throws {
    let key = PersonKey(id)
    let known = rows[key]
    let isThere = known.map { births[$0] != 0 } ?? false
    let price = price ?? (isThere ? known.map { prices[$0] } : nil) ?? usualPrice
    let entry = IndexedPerson(
      subject, vector: model.communityVector(of: subject, price: price))
    let birth = Self.number(subject.details.birthDate)
    if let known, isThere {
      try pool.replace(known, with: entry)
      births[known] = birth
      prices[known] = price
    } else {
      // A row whose person was removed stays empty; the person who comes back gets a new one.
      try pool.append(entry)
      rows.append(key)
      births.append(birth)
      prices.append(price)
    }
  }

  /// Takes a person out.
  mutating func remove(_ id: Identifier<Person>) throws {
    guard let row = row(of: id) else { return }
    try pool.remove(row)
    births[row] = 0
    prices[row] = 0
  }

  /// Takes the mean of all prices for what is usual.
  mutating func setUsualPrice() {
    let sum = prices.reduce(0) { $0 + Double($1) }
    usualPrice = count == 0 ? 0 : Float(sum / Double(count))
  }

  func everybody(but people: some Sequence<Identifier<Person>>) -> RowMask {
    pool.everybody(but: people.lazy.compactMap { row(of: $0) })
  }

  /// How many people can be met besides some.
  func count(without people: some Sequence<Identifier<Person>>) -> Int {
    everybody(but: people).count
  }

  /// Those of some who are here.
  func only(_ people: some Sequence<Identifier<Person>>) -> RowMask {
    RowMask(rowCount: pool.rowCount, rows: people.lazy.compactMap { row(of: $0) })
  }

  /// The rows of those who are a year older, or younger, on another day.
  func rows(withOtherAgesOn other: CivilDate) -> [Int] {
    let (before, after) = (Self.number(day), Self.number(other))
    return births.indices.filter { row in
      let birth = births[row]
      return birth != 0 && (before - birth) / 10_000 != (after - birth) / 10_000
    }
  }

  static func number(_ date: CivilDate) -> Int32 {
    Int32(date.year * 10_000 + date.month * 100 + date.day)
  }
}
