public import DomainModels

extension Attempt {
  /// The place of a climb's next attempt.
  ///
  /// - Parameter last: the greatest place of its attempts; `nil` if there is none.
  /// - Returns: the next number, from 0.
  public static func position(after last: Int?) -> Int {
    guard let last, last >= 0 else { return 0 }
    return last == .max ? last : last + 1
  }

  /// Whether one attempt comes before another of the same climb: by place, then by identity, so
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
