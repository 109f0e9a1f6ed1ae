/// The result of linking a logbook to the catalogue.
public struct LogbookLinking: Sendable, Equatable {
  /// How many climbs were linked before, and still are.
  public internal(set) var alreadyLinked = 0
  /// How many climbs are linked now.
  public internal(set) var linked = 0
  /// How many could be several climbs of the catalogue, and were left.
  public internal(set) var ambiguous = 0
  /// How many the catalogue doesn't have in their area, or have neither name nor area.
  public internal(set) var unknown = 0

  /// Nothing was done yet.
  public init() {}
}
