public import DomainModels

/// One go at a climb, or at one of its pitches.
///
/// Attempts have no number of their own, because two devices that log offline would give the same
/// one twice. They are read by ``position`` and then by ``id``, and counted when they are shown
/// (``numbered(_:)``).
public struct Attempt: Record {
  public let id: Identifier<Attempt>
  public var climb: Identifier<Climb>
  /// Its place among the climb's attempts.
  ///
  /// One more than the greatest that was known when it was logged (``position(after:)``); two
  /// attempts may share one.
  public var position: Int
  /// How far it came.
  public var result: AttemptResult
  /// In what style; `nil` where it is not said.
  public var style: AscentStyle?
  /// How the climber was protected; `nil` where it is not said.
  public var mode: AscentMode?
  /// The pitch, from 1; `nil` for the whole climb.
  public var pitch: Int?
  /// The pitch's grade as it was written; `nil` where it is the climb's.
  public var gradeText: String?
  public var gradeScale: String?
  /// Where its band begins on the axis of the family of its scale.
  public var gradeLow: Int?
  /// Where its band ends; the end is not in it.
  public var gradeHigh: Int?
  /// When it was made; `nil` where only the climb's date is known.
  public var attemptedAt: Timestamp?
  /// What else there is to say.
  public var notes: String?
  /// When it was logged, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Attempt>, climb: Identifier<Climb>, position: Int, result: AttemptResult,
    style: AscentStyle?, mode: AscentMode?, pitch: Int?, gradeText: String?, gradeScale: String?,
    gradeLow: Int?, gradeHigh: Int?, attemptedAt: Timestamp?, notes: String?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.climb = climb
    self.position = position
    self.result = result
    self.style = style
    self.mode = mode
    self.pitch = pitch
    self.gradeText = gradeText
    self.gradeScale = gradeScale
    self.gradeLow = gradeLow
    self.gradeHigh = gradeHigh
    self.attemptedAt = attemptedAt
    self.notes = notes
    self.lifecycle = lifecycle
  }

  /// An attempt at a whole climb.
  ///
  /// - Parameters:
  ///   - id: a fresh identity.
  ///   - climb: the climb.
  ///   - ascent: how it went.
  ///   - last: the greatest position among the climb's attempts; `nil` if it is the first.
  ///   - attemptedAt: when it was made, if that is known.
  ///   - now: when it is logged.
  public init(
    id: Identifier<Attempt>, at climb: Identifier<Climb>, _ ascent: Ascent, after last: Int?,
    attemptedAt: Timestamp?, now: Timestamp
  ) {
    self.init(
      id: id, climb: climb, position: Attempt.position(after: last), result: ascent.result,
      style: ascent.style, mode: ascent.mode, pitch: nil, gradeText: nil, gradeScale: nil,
      gradeLow: nil, gradeHigh: nil, attemptedAt: attemptedAt, notes: nil,
      lifecycle: Lifecycle(createdAt: now))
  }

  /// What is said of it.
  public var ascent: Ascent { Ascent(result, style, mode) }

  public static let table = "attempts"

  /// The owner's, on all devices; a deleted climb takes its attempts with it.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("climb_id", \.climb, references: .cascade),
    Column("position", \.position),
    Column("result", \.result, .indexed),
    Column("style", \.style),
    Column("mode", \.mode),
    Column("pitch", \.pitch),
    Column("grade_text", \.gradeText),
    Column("grade_scale", \.gradeScale),
    Column("grade_low", \.gradeLow),
    Column("grade_high", \.gradeHigh),
    Column("attempted_at", \.attemptedAt),
    Column("notes", \.notes),
    Column.lifecycle(\.lifecycle),
    make: Attempt.init)
}
