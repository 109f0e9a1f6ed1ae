public import ClimbingModels

/// What to change in an attempt; a field that is `nil` stays.
public struct AttemptEdit: Sendable, Hashable {
  /// How far it came; a style that does not go with it any more is taken away.
  public var result: AttemptResult?
  public var style: FieldEdit<AscentStyle>
  /// How the climber was protected.
  public var mode: FieldEdit<AscentMode>
  /// The pitch, from 1.
  public var pitch: FieldEdit<Int>
  /// The pitch's grade, as it is written.
  public var gradeText: FieldEdit<String>
  /// Further notes.
  public var notes: FieldEdit<String>

  /// Changes some of it.
  public init(
    result: AttemptResult? = nil, style: FieldEdit<AscentStyle> = .keep,
    mode: FieldEdit<AscentMode> = .keep, pitch: FieldEdit<Int> = .keep,
    gradeText: FieldEdit<String> = .keep, notes: FieldEdit<String> = .keep
  ) {
    self.result = result
    self.style = style
    self.mode = mode
    self.pitch = pitch
    self.gradeText = gradeText
    self.notes = notes
  }

  /// Changes an attempt's fields.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func apply(
    to attempt: inout Attempt, at climb: Climb, habits: GradeHabits
  ) throws(ClimbingError) {
    if let result {
      attempt.result = result
      if style.isKept, (try? attempt.ascent.validate()) == nil { attempt.style = nil }
    }
    style.apply(to: &attempt.style)
    mode.apply(to: &attempt.mode)
    pitch.apply(to: &attempt.pitch)
    notes.apply(to: &attempt.notes)
    switch gradeText {
    case .keep: break
    case .clear: attempt.setGrade(nil)
    case .set(let text): attempt.setGrade(try habits.read(text, onPitchOf: climb))
    }
  }
}
