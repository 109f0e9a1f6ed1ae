/// A condition that two people must meet for either to see the other: what I wish fits you, and what
/// you wish fits me.
///
/// A filter is declared once for anybody's type, by key paths or closures, and has a name under
/// which reports speak of it:
///
/// ```swift
/// let filters: [TwoWayFilter<Person>] = [
///   .range("age", of: \.age, wanted: \.ages),
///   .category("who", of: \.gender, wanted: \.seeks),
///   .distance("distance", of: \.cell, within: \.reach),
///   .blocked("blocks", id: \.name, blocked: \.blocked),
///   .custom("smoke") { $0.toleratesSmoke || !$1.smokes },
/// ]
/// ```
///
/// No wish (nil) lets everybody through. An unknown value (nil) meets no wish, and so is let through
/// only by those who have none. With ``oneWay`` only the seeker's wish counts.
public struct TwoWayFilter<Person>: Sendable {
  /// What reports call it; unlike any other's in a pool, and at most 1,024 bytes long.
  public let name: String

  /// Whether only the seeker's wish counts.
  public private(set) var isOneWay = false

  let kind: FilterKind
  /// The person's entry, nil if a number is none.
  let entry: @Sendable (Person) -> FilterEntry?
  /// The test of a custom filter: whether the first wishes to see the second.
  let test: (@Sendable (Person, Person) -> Bool)?
  /// How many values a category has, 0 for other kinds.
  let valueCount: Int
  /// Tells filters apart whose columns look alike and mean something else.
  let fingerprint: UInt64

  init(
    name: String, kind: FilterKind, valueCount: Int = 0, fingerprint: UInt64 = 0,
    test: (@Sendable (Person, Person) -> Bool)? = nil,
    entry: @escaping @Sendable (Person) -> FilterEntry?
  ) {
    self.name = name
    self.kind = kind
    self.valueCount = valueCount
    self.fingerprint = fingerprint
    self.test = test
    self.entry = entry
  }

  /// The same filter, where only the seeker's wish counts and not the candidate's.
  public var oneWay: TwoWayFilter {
    var filter = self
    filter.isOneWay = true
    return filter
  }

  /// Asks a closure, both ways: `{ seeker, candidate in … }` says whether the first wishes to see
  /// the second, and is then asked with the two exchanged.
  ///
  /// A search asks only about rows that would enter its list; a mask asks about every row that all
  /// other filters let through, a report about every row.
  public static func custom(
    _ name: String, _ wishes: @escaping @Sendable (_ seeker: Person, _ candidate: Person) -> Bool
  ) -> TwoWayFilter {
    TwoWayFilter(name: name, kind: .custom, test: wishes) { _ in .custom }
  }
}
