/// A year, or a part of one.
public struct YearSummary: Sendable, Equatable {
  /// The hardest send of a family.
  public struct Hardest: Sendable, Equatable {
    /// The family, by its identifier.
    public let family: String
    /// Its place on the family's scale.
    public let step: Int
    public let grade: String
  }

  public let year: Int
  /// Days with a climb or a session.
  public let days: Int
  public let sessions: Int
  /// Tried climbs.
  public let climbs: Int
  public let sends: Int
  /// Different routes and problems among the sends.
  public let routes: Int
  /// Metres climbed.
  public let metres: KnownSum
  /// Pitches climbed.
  public let pitches: KnownSum
  /// The hardest sends, family by family.
  public let hardest: [Hardest]
}
