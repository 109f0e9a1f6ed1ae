extension TwoWayFilter {
  /// A value of a few that the other wishes to be one of a set, such as a gender.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - value: the person's value; nil if it is unknown.
  ///   - wanted: the values that the person wishes; nil for any and none, an empty set for nobody.
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
  ///   - wanted: the values that the person wishes; nil for any and none, an empty set for nobody.
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
  ///     set for nobody.
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
