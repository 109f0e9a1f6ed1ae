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
  /// The price of a newcomer, until prices are computed again.
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

  /// The number of people that can be met.
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

  /// The number of people that can be met besides some.
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

/// An index as two lists of bytes, for the next start of the service; numbers are little-endian.
///
/// The first: `QPCI`, version (4), form of the features (4), day (4), highest revision (8), what a
/// newcomer costs (4), number of rows (8); then of all rows the IDs (two numbers of 8 each),
/// birth dates (4) and prices (4). The second: the pool.
extension CommunityIndex {
  private static var mark: [UInt8] { Array("QPCI".utf8) }
  private static var headSize: Int { 36 }

  /// The parts that ``init(parts:)`` reads.
  var parts: [[UInt8]] {
    var head = CommunityIndex.mark
    head.append(number: UInt32(1))
    head.append(number: CommunityPreference.form)
    head.append(number: Int32(day.daysSinceEpoch))
    head.append(number: Int64(mark))
    head.append(number: usualPrice.bitPattern)
    head.append(number: UInt64(rows.keys.count))
    head.reserveCapacity(head.count + rows.keys.count * 24)
    for key in writtenKeys {
      head.append(number: key.high)
      head.append(number: key.low)
    }
    for birth in births { head.append(number: birth) }
    for price in prices { head.append(number: price.bitPattern) }
    return [head, pool.encoded]
  }

  /// Of each row who is in it.
  ///
  /// The person who was taken out leaves no name: their row gets the number after that of the row
  /// before, so that rising numbers stay rising.
  private var writtenKeys: [PersonKey] {
    var last = PersonKey(high: 0, low: 0)
    return rows.keys.indices.map { row in
      last = births[row] == 0 ? PersonKey(high: last.high, low: last.low &+ 1) : rows.keys[row]
      return last
    }
  }

  /// The index of these parts; `nil` if they are something else, or of another version.
  init?(parts: [[UInt8]]) {
    guard parts.count == 2, parts[0].count >= Self.headSize, parts[0].starts(with: Self.mark),
      let pool = try? CandidatePool(
        encoded: parts[1], filters: IndexedPerson.filters, vector: \IndexedPerson.vector)
    else { return nil }
    let read = parts[0].withUnsafeBytes { bytes -> CommunityIndex? in
      func number<Value: FixedWidthInteger>(at place: Int, _: Value.Type) -> Value {
        Value(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Value.self))
      }
      guard number(at: 4, UInt32.self) == 1,
        number(at: 8, UInt32.self) == CommunityPreference.form,
        let count = Int(exactly: number(at: 28, UInt64.self)), count == pool.rowCount,
        bytes.count == Self.headSize + count * 24,
        let mark = Int(exactly: number(at: 16, Int64.self))
      else { return nil }
      var place = Self.headSize
      let keys = (0..<count).map { row in
        PersonKey(
          high: number(at: place + 16 * row, UInt64.self),
          low: number(at: place + 16 * row + 8, UInt64.self))
      }
      place += 16 * count
      let births = (0..<count).map { number(at: place + 4 * $0, Int32.self) }
      place += 4 * count
      let prices = (0..<count).map { Float(bitPattern: number(at: place + 4 * $0, UInt32.self)) }
      return CommunityIndex(
        rows: PersonRows(keys: keys), births: births, prices: prices, pool: pool, mark: mark,
        day: CivilDate(daysSinceEpoch: Int(number(at: 12, Int32.self))),
        usualPrice: Float(bitPattern: number(at: 24, UInt32.self)))
    }
    guard let read else { return nil }
    self = read
  }
}

extension [UInt8] {
  fileprivate mutating func append<Value: FixedWidthInteger>(number: Value) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
