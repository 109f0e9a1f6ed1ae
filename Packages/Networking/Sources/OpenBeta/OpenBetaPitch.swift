/// A part of a climb, from one belay to the next.
///
/// The API has a place for pitches and, as of 2026, nothing in it.
public struct OpenBetaPitch: Sendable, Hashable {
  /// Which one it is, from 1.
  public let number: Int
  /// Grades as written, by scale.
  public let grades: [OpenBetaScale: String]
  /// How it is climbed.
  public let disciplines: Set<OpenBetaDiscipline>
  /// Its length in metres, if known.
  public let length: Int?
  /// How many bolts it has, if known.
  public let boltCount: Int?
  /// What is said of it.
  public let description: String?
}
