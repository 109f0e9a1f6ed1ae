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
