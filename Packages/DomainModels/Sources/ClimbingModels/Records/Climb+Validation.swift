public import DomainModels

extension Climb {
  /// Checks every field against its limits.
  ///
  /// - Parameters:
  ///   - today: the climber's civil date; no climb is of a later one.
  ///   - old: the climb before it was changed. A date that stays is not judged: it was written where
  ///     it was later, or by a device with another clock.
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate(
    today: CivilDate, replacing old: Climb? = nil
  ) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(
      !name.isBlank || !(gradeText ?? "").isBlank, "name", "must not be empty without a grade")
    checkTexts(into: &problems)
    checkGrade(into: &problems)
    checkNumbers(into: &problems)
    if let date, date != old?.date {
      problems.require(date.earliest <= today, "date", "must not be in the future")
    }
    problems.require(
      source?.isWellFormed ?? true, "source",
      "must be at most 64 lower-case letters, digits and underscores")
    problems.require(
      (source == nil) == (sourceID == nil), "source_id", "must stand with the source")
    problems.require(
      (source == nil) == (lap == nil), "lap", "must stand with the source")
    problems.require(
      discipline == nil || allDisciplines.isEmpty || allDisciplines.contains { $0 == discipline },
      "discipline", "must be one of all_disciplines")
    try problems.check(name.isBlank ? "climb" : "climb \"\(name.prefix(60))\"")
  }

  private func checkTexts(into problems: inout ValidationError.Collector) {
    problems.check(name, "name", limit: 300)
    let texts = [
      ("country", country, 100), ("area", area, 300), ("crag", crag, 300),
      ("sector", sector, 300), ("partner", partner, 500), ("notes", notes, 20_000),
      ("source_id", sourceID, 300), ("source_url", sourceURL, 2_000),
      ("suggested_grade", suggestedGrade, 60), ("alternative_grade", alternativeGrade, 60),
    ]
    for (field, text, limit) in texts { problems.check(text, field, limit: limit) }
    problems.require(path.count <= 30, "path", "must have at most 30 steps")
    for (index, step) in path.enumerated() { problems.check(step, "path[\(index)]", limit: 300) }
  }

  private func checkGrade(into problems: inout ValidationError.Collector) {
    problems.check(gradeText, "grade_text", limit: 200, isRequired: true)
    problems.check(gradeScale, "grade_scale", limit: 40, isRequired: true)
    problems.require(
      gradeScale == nil || gradeText != nil, "grade_scale", "must stand with the grade")
    problems.check(gradeFamily, "grade_family", limit: 40, isRequired: true)
    problems.require(
      (gradeLow == nil) == (gradeFamily == nil), "grade_family", "must stand with the band")
    switch (gradeLow, gradeHigh) {
    case (.none, .none): break
    case (.some(let low), .some(let high)):
      problems.require(low < high, "grade_high", "must be above grade_low")
      problems.require(gradeScale != nil, "grade_scale", "must be known where the band is")
    default: problems.require(false, "grade_high", "must stand with grade_low")
    }
  }

  private func checkNumbers(into problems: inout ValidationError.Collector) {
    problems.check(pitches, "pitches", in: 1...200)
    problems.check(tries, "tries", in: 1...100_000)
    problems.check(ascents, "ascents", in: 1...100_000)
    problems.check(angle, "angle_degrees", in: -45...90)
    problems.check(lap, "lap", in: 1...100_000)
    problems.check(starsOutOf, "stars_out_of", in: 1...10)
    problems.require(
      (stars == nil) == (starsOutOf == nil), "stars_out_of", "must stand with the stars")
    if let starsOutOf, starsOutOf > 0 {
      problems.check(stars, "stars", in: 0...starsOutOf)
    }
    if let height {
      problems.require(
        height > 0 && height <= 9_000, "height_metres", "must be more than 0 and at most 9000")
    }
  }
}
