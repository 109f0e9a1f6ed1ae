import DomainModels

/// The order of an answer of the logbook.
public struct LogbookOrder: Sendable, Hashable, CustomStringConvertible {
  /// The property by which two climbs are compared.
  public enum Key: String, Sendable, CaseIterable {
    /// The civil date.
    case date
    /// The grade's band.
    case grade
    case name
    case stars
    /// The number of tries.
    case tries
  }

  /// The property by which two climbs are compared.
  public var key: Key
  /// True if the greatest comes first.
  public var isDescending: Bool

  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// As it is written after `sort:` (`-date`).
  public var description: String { (isDescending ? "-" : "") + key.rawValue }
}

extension LogbookOrder {
  /// Climbs in this order.
  ///
  /// Unknown values come last in either direction. Grades of two families stand on two axes:
  /// routes come first, then the other families by name. Equals keep an order that every device
  /// agrees on: the later date first, then the ID.
  public func sorted(_ climbs: [Climb]) -> [Climb] {
    climbs.sorted { left, right in
      switch compare(left, right) {
      case .some(let isBefore): isBefore
      case .none:
        left.date == right.date
          ? left.id < right.id
          : LogbookOrder.isBefore(left.date, right.date, isDescending: true) ?? false
      }
    }
  }

  /// Returns whether one comes before the other; `nil` where the key does not tell.
  private func compare(_ left: Climb, _ right: Climb) -> Bool? {
    switch key {
    case .date: return LogbookOrder.isBefore(left.date, right.date, isDescending: isDescending)
    case .name:
      let names = [left, right].map { $0.name.isBlank ? nil : $0.name.lowercased() }
      return LogbookOrder.isBefore(names[0], names[1], isDescending: isDescending)
    case .stars:
      return LogbookOrder.isBefore(left.quality, right.quality, isDescending: isDescending)
    case .tries: return LogbookOrder.isBefore(left.tries, right.tries, isDescending: isDescending)
    case .grade:
      let (first, second) = (LogbookOrder.grade(of: left), LogbookOrder.grade(of: right))
      if let first, let second, first.family != second.family {
        return first.family == "route" || (second.family != "route" && first.family < second.family)
      }
      return LogbookOrder.isBefore(first?.low, second?.low, isDescending: isDescending)
        ?? LogbookOrder.isBefore(left.gradeHigh, right.gradeHigh, isDescending: isDescending)
    }
  }

  /// A grade that can be ordered: one half of it alone says nothing.
  private static func grade(of climb: Climb) -> (family: String, low: Int)? {
    guard let family = climb.gradeFamily, let low = climb.gradeLow else { return nil }
    return (family, low)
  }

  /// Returns whether one value comes before another, those that are not known last; `nil` for
  /// equals.
  private static func isBefore<Value: Comparable>(
    _ left: Value?, _ right: Value?, isDescending: Bool
  ) -> Bool? {
    switch (left, right) {
    case (.none, .none): nil
    case (.some, .none): true
    case (.none, .some): false
    case (.some(let left), .some(let right)):
      left == right ? nil : (left < right) != isDescending
    }
  }
}
