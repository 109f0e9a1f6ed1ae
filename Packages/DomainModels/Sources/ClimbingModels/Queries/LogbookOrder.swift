/// What an answer of the logbook is ordered by.
public struct LogbookOrder: Sendable, Hashable, CustomStringConvertible {
  /// What two climbs are compared by.
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

  /// What two climbs are compared by.
  public var key: Key
  /// Whether the greatest comes first.
  public var isDescending: Bool

  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// As it is written after `sort:` (`-date`).
  public var description: String { (isDescending ? "-" : "") + key.rawValue }
}
