/// A condition that two people must meet for either to see the other: what I wish fits you, and what
/// you wish fits me.
///
/// A filter is declared once for values of any type, by key paths or closures, and has a name under
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
/// No wish (nil) admits all people. An unknown value (nil) meets no wish, and so is admitted only
/// by those who have none. With ``oneWay`` only the seeker's wish counts.
public struct TwoWayFilter<Person>: Sendable {
  /// The name in reports; unlike any other's in a pool, and at most 1,024 bytes long.
  public let name: String

  /// True if only the seeker's wish counts.
  public private(set) var isOneWay = false

  let kind: FilterKind
  /// The person's entry, nil if a number is none.
  let entry: @Sendable (Person) -> FilterEntry?
  /// The test of a custom filter: whether the first wishes to see the second.
  let test: (@Sendable (Person, Person) -> Bool)?
  /// The number of values that a category has, 0 for other kinds.
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

/// The kinds of columns there are.
enum FilterKind: UInt8, Hashable, Sendable {
  case range = 1
  case sets8
  case sets64
  case distance
  case blocked
  case custom

  /// The entry of a removed person.
  var blank: FilterEntry {
    switch self {
    case .range: .range(value: .infinity, low: 1, high: 0)
    case .sets8, .sets64: .sets(values: 0, wanted: 0)
    case .distance: .distance(x: 8, y: 8, z: 8, limit: -1)
    case .blocked: .blocked(key: 0, keys: [])
    case .custom: .custom
    }
  }
}

/// The value of one person in a filter's columns.
enum FilterEntry: Hashable, Sendable {
  /// A number and the wished ones. An unknown number is +infinity, no wish is ±infinity; known
  /// numbers are finite.
  case range(value: Float, low: Float, high: Float)

  /// Values and the wished ones as bits. The uppermost stands for an unknown value, no wish is all
  /// bits.
  case sets(values: UInt64, wanted: UInt64)

  /// A point of the unit sphere, and the square of the longest chord. An unknown place is far off
  /// the sphere, no wish is infinity.
  case distance(x: Float, y: Float, z: Float, limit: Float)

  /// The person's key, and the keys of those that they don't want to see, sorted.
  case blocked(key: UInt64, keys: [UInt64])

  /// Nothing: the person is asked.
  case custom
}

extension TwoWayFilter {
  /// A number that the other wishes within a range, such as an age.
  ///
  /// Numbers and bounds are compared at the precision of `Float`: whole numbers are exact up to 16
  /// million.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - value: the person's number; nil if it is unknown.
  ///   - wanted: the numbers that the person wishes; nil for any and none.
  /// - Returns: the filter.
  public static func range<Value: BinaryFloatingPoint & SendableMetatype>(
    _ name: String, of value: @escaping @Sendable (Person) -> Value?,
    wanted: @escaping @Sendable (Person) -> ClosedRange<Value>?
  ) -> TwoWayFilter {
    TwoWayFilter(name: name, kind: .range) { person in
      entry(
        value(person).map { Double($0) },
        wanted(person).map { (Double($0.lowerBound), Double($0.upperBound)) })
    }
  }

  /// A whole number that the other wishes within a range.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - value: the person's number; nil if it is unknown.
  ///   - wanted: the numbers that the person wishes; nil for any and none.
  /// - Returns: the filter.
  public static func range<Value: BinaryInteger & SendableMetatype>(
    _ name: String, of value: @escaping @Sendable (Person) -> Value?,
    wanted: @escaping @Sendable (Person) -> ClosedRange<Value>?
  ) -> TwoWayFilter {
    TwoWayFilter(name: name, kind: .range) { person in
      entry(
        value(person).map { Double($0) },
        wanted(person).map { (Double($0.lowerBound), Double($0.upperBound)) })
    }
  }

  private static func entry(_ value: Double?, _ wanted: (Double, Double)?) -> FilterEntry? {
    let (low, high) = wanted ?? (0, 0)
    guard value?.isNaN != true, !low.isNaN, !high.isNaN else { return nil }
    return .range(
      value: value.map(finite) ?? .infinity, low: wanted == nil ? -.infinity : finite(low),
      high: wanted == nil ? .infinity : finite(high))
  }

  /// Infinity as the greatest number, for it means "unknown" in a column.
  private static func finite(_ value: Double) -> Float {
    let greatest = Float.greatestFiniteMagnitude
    return min(max(Float(value), -greatest), greatest)
  }
}

extension TwoWayFilter {
  /// A value of a few that the other wishes to be one of a set, such as a gender.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - value: the person's value; nil if it is unknown.
  ///   - wanted: the values that the person wishes; nil for any and none, an empty set for no
  ///     value.
  /// - Returns: the filter.
  public static func category<Value: Hashable & CaseIterable & Sendable>(
    _ name: String, of value: @escaping @Sendable (Person) -> Value?,
    wanted: @escaping @Sendable (Person) -> Set<Value>?
  ) -> TwoWayFilter {
    category(name, of: value, wanted: wanted, among: Array(Value.allCases))
  }

  /// A value of a list that the other wishes to be one of a set.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - value: the person's value; nil if it is unknown, and so is one that the list lacks.
  ///   - wanted: the values that the person wishes; nil for any and none, an empty set for no
  ///     value.
  ///   - list: all values, at most 63. At most 7 take an eighth of the space.
  /// - Returns: the filter.
  public static func category<Value: Hashable & Sendable>(
    _ name: String, of value: @escaping @Sendable (Person) -> Value?,
    wanted: @escaping @Sendable (Person) -> Set<Value>?, among list: [Value]
  ) -> TwoWayFilter {
    categories(
      name, of: { person in value(person).map { [$0] } ?? [] }, wanted: wanted, among: list)
  }

  /// Several values of a list, of which the other wishes at least one, such as languages.
  ///
  /// With the same key path for both, two people must have one in common.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - values: the person's values; an empty set if they are unknown.
  ///   - wanted: the values of which the person wishes one at least; nil for any and none, an empty
  ///     set for no value.
  ///   - list: all values, at most 63. At most 7 take an eighth of the space.
  /// - Returns: the filter.
  public static func categories<Value: Hashable & Sendable>(
    _ name: String, of values: @escaping @Sendable (Person) -> Set<Value>,
    wanted: @escaping @Sendable (Person) -> Set<Value>?, among list: [Value]
  ) -> TwoWayFilter {
    var places: [Value: UInt64] = [:]
    var fingerprint: [UInt8] = []
    for value in list where places[value] == nil {
      places[value] = UInt64(places.count)
      let text = String(describing: value)
      fingerprint.append(littleEndian: UInt64(text.utf8.count))
      fingerprint += Array(text.utf8)
    }
    let narrow = places.count <= 7
    let unknown: UInt64 = narrow ? 1 << 7 : 1 << 63
    return TwoWayFilter(
      name: name, kind: narrow ? .sets8 : .sets64, valueCount: places.count,
      fingerprint: FNV1a.checksum(fingerprint[...])
    ) { [places] person in
      func bits(_ set: Set<Value>) -> UInt64 {
        set.reduce(0) { bits, value in places[value].map { bits | 1 << $0 } ?? bits }
      }
      let own = bits(values(person))
      return .sets(
        values: own == 0 ? unknown : own,
        wanted: wanted(person).map(bits) ?? (narrow ? 0xFF : .max))
    }
  }
}

extension TwoWayFilter {
  /// Filters by distance, where both people's limits count.
  ///
  /// Only cells are kept, and distances are those between centres (``GridCell``), at the precision
  /// of a metre.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - cell: where the person is; nil if it is unknown.
  ///   - reach: how many kilometres away the other may be; nil for any distance and for unknown
  ///     places, below 0 for no person.
  /// - Returns: the filter.
  public static func distance(
    _ name: String, of cell: @escaping @Sendable (Person) -> GridCell?,
    within reach: @escaping @Sendable (Person) -> Double?
  ) -> TwoWayFilter {
    TwoWayFilter(name: name, kind: .distance) { person in
      let reach = reach(person)
      guard reach?.isNaN != true else { return nil }
      // Off the sphere: farther from all places than any finite limit.
      let point = cell(person)?.direction ?? (x: 8, y: 8, z: 8)
      return .distance(
        x: Float(point.x), y: Float(point.y), z: Float(point.z),
        limit: reach.map(DistanceColumn.limit) ?? .infinity)
    }
  }
}

extension TwoWayFilter {
  /// People see neither those whom they block, nor those who block them.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - id: the person's number; people who share it are blocked together.
  ///   - blocked: the numbers of those whom the person blocks.
  /// - Returns: the filter.
  public static func blocked(
    _ name: String, id: @escaping @Sendable (Person) -> UInt64,
    blocked: @escaping @Sendable (Person) -> Set<UInt64>
  ) -> TwoWayFilter {
    TwoWayFilter(name: name, kind: .blocked, fingerprint: 1) { person in
      .blocked(key: id(person), keys: blocked(person).sorted())
    }
  }

  /// People see neither those whom they block, nor those who block them.
  ///
  /// Ids are the same if Swift holds them equal, however their accents are written: `"Andr\u{E9}"`
  /// is `"Andre\u{301}"`. They are compared by a hash of 64 bits of their canonical form. That two of
  /// a million people have the same one happens once in forty million communities, and would hide one
  /// person from another.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - id: the person's id; people who share it are blocked together.
  ///   - blocked: the ids of those whom the person blocks.
  /// - Returns: the filter.
  public static func blocked(
    _ name: String, id: @escaping @Sendable (Person) -> String,
    blocked: @escaping @Sendable (Person) -> Set<String>
  ) -> TwoWayFilter {
    TwoWayFilter(name: name, kind: .blocked, fingerprint: 2) { person in
      .blocked(key: key(id(person)), keys: blocked(person).map(key).sorted())
    }
  }

  private static func key(_ id: String) -> UInt64 {
    FNV1a.checksum(CanonicalForm.bytes(of: id)[...])
  }
}
