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
  /// The result of the attempt.
  public var result: AttemptResult
  /// In what style; `nil` where it is not said.
  public var style: AscentStyle?
  /// The mode of protection; `nil` if unknown.
  public var mode: AscentMode?
  /// The pitch, from 1; `nil` for the whole climb.
  public var pitch: Int?
  /// The pitch's grade as it was written; `nil` where it is the climb's.
  public var gradeText: String?
  public var gradeScale: String?
  /// The start of the grade's band on the axis of the family of its scale.
  public var gradeLow: Int?
  /// The end of its band; the end is not in it.
  public var gradeHigh: Int?
  /// When it was made; `nil` where only the climb's date is known.
  public var attemptedAt: Timestamp?
  /// Notes in the climber's own words.
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
  ///   - id: a fresh ID.
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

  /// The ascent that result, style and mode describe.
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

extension Attempt {
  /// The place of a climb's next attempt.
  ///
  /// - Parameter last: the greatest place of its attempts; `nil` if there is none.
  /// - Returns: the next number, from 0.
  public static func position(after last: Int?) -> Int {
    guard let last, last >= 0 else { return 0 }
    return last == .max ? last : last + 1
  }

  /// Returns whether one attempt comes before another of the same climb: by place, then by ID, so
  /// that all devices agree.
  public static func isOrdered(_ left: Attempt, before right: Attempt) -> Bool {
    (left.position, left.id) < (right.position, right.id)
  }

  /// A climb's living attempts in order, each with its number from 1.
  public static func numbered(_ attempts: [Attempt]) -> [(number: Int, attempt: Attempt)] {
    attempts.filter { !$0.lifecycle.isDeleted }.sorted(by: isOrdered).enumerated()
      .map { (number: $0.offset + 1, attempt: $0.element) }
  }

  /// Checks every field against its limits.
  ///
  /// - Parameters:
  ///   - now: the time now; nothing may have happened after it.
  ///   - old: the attempt before it was changed. A time that stays is not judged: another device's
  ///     clock may have been ahead.
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate(
    now: Timestamp, replacing old: Attempt? = nil
  ) throws(ValidationError) {
    var problems = ValidationError.Collector()
    ascent.check(into: &problems)
    problems.require(position >= 0, "position", "must not be negative")
    problems.check(pitch, "pitch", in: 1...200)
    problems.require(
      pitch == nil || mode != .boulder, "pitch", "can't be given for a boulder problem")
    if let attemptedAt, attemptedAt != old?.attemptedAt {
      problems.require(attemptedAt <= now, "attempted_at", "must not be in the future")
    }
    problems.check(gradeText, "grade_text", limit: 60, isRequired: true)
    problems.check(gradeScale, "grade_scale", limit: 40, isRequired: true)
    problems.require(
      gradeScale == nil || gradeText != nil, "grade_scale", "must stand with the grade")
    switch (gradeLow, gradeHigh) {
    case (.none, .none): break
    case (.some(let low), .some(let high)):
      problems.require(low < high, "grade_high", "must be above grade_low")
      problems.require(gradeScale != nil, "grade_scale", "must be known where the band is")
    default: problems.require(false, "grade_high", "must stand with grade_low")
    }
    problems.check(notes, "notes", limit: 10_000)
    try problems.check("attempt")
  }
}
