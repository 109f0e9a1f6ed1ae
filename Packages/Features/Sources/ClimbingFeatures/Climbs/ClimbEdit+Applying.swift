import ClimbingModels
import DomainModels
import Grades

extension ClimbEdit {
  /// Changes a climb's fields.
  ///
  /// A new grade is read, and so is the old one where another kind of climb gives it another
  /// meaning (`6a` of a route that turns out to be a boulder).
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func apply(to climb: inout Climb, habits: GradeHabits) throws(ClimbingError) {
    let oldHint = climb.discipline?.gradeHint
    if let name { climb.name = name.trimmed }
    discipline.apply(to: &climb.discipline)
    if let kind = climb.discipline, !climb.allDisciplines.isEmpty,
      !climb.allDisciplines.contains(kind)
    {
      climb.allDisciplines.append(kind)
    }
    switch gradeText {
    case .clear: climb.setGrade(nil)
    case .set(let text): try setGrade(text, of: &climb, habits: habits)
    case .keep:
      guard let text = climb.gradeText else { break }
      if gradeScale != nil {
        try setGrade(text, of: &climb, habits: habits)
      } else if climb.discipline?.gradeHint != oldHint {
        try rereadGrade(text, of: &climb, habits: habits)
      }
    }
    catalogueClimb.apply(to: &climb.catalogueClimb)
    applyPlaces(to: &climb)
    pitches.apply(to: &climb.pitches)
    if !gradeText.isKept, pitches.isKept { climb.countPitches() }
    if !height.isKept {
      height.apply(to: &climb.height)
      climb.heightUnit = climb.height == nil ? nil : heightUnit ?? .metres
    }
    angle.apply(to: &climb.angle)
    date.apply(to: &climb.date)
    tries.apply(to: &climb.tries)
    if !stars.isKept {
      stars.apply(to: &climb.stars)
      climb.starsOutOf = climb.stars == nil ? nil : 5
    }
    partner.apply(to: &climb.partner)
    notes.apply(to: &climb.notes)
    if let visibility { climb.visibility = visibility }
  }

  private func applyPlaces(to climb: inout Climb) {
    country.apply(to: &climb.country)
    area.apply(to: &climb.area)
    crag.apply(to: &climb.crag)
    sector.apply(to: &climb.sector)
  }

  /// Reads the grade as one of another kind of climb: in the scale that it had, if the kind allows
  /// that.
  private func rereadGrade(
    _ text: String, of climb: inout Climb, habits: GradeHabits
  ) throws(ClimbingError) {
    let scale = climb.gradeScale.flatMap { try? GradeScale.named($0) }
    let hint = habits.hint(for: climb.discipline, text: text, in: climb.country)
      .preferring([scale].compactMap(\.self), first: true)
    let graded = GradedText(reading: text, hint: hint)
    if let problem = graded.problem, climb.grade?.isRead == true, !keepsUnknownGrade {
      throw .unreadableGrade(problem)
    }
    climb.setGrade(graded)
  }

  private func setGrade(
    _ text: String, of climb: inout Climb, habits: GradeHabits
  ) throws(ClimbingError) {
    guard let text = Optional(text).nonBlank else { return climb.setGrade(nil) }
    if keepsUnknownGrade {
      let hint = try habits.hint(
        for: climb.discipline, scale: gradeScale, text: text, in: climb.country)
      climb.setGrade(GradedText(reading: text, hint: hint))
    } else {
      climb.setGrade(
        try habits.read(text, on: climb.discipline, scale: gradeScale, in: climb.country))
    }
  }
}
