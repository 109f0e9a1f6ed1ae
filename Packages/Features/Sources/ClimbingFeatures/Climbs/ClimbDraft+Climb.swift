import ClimbingModels
import DomainModels

extension ClimbDraft {
  /// The climb that the draft describes.
  ///
  /// Where nothing says where it was, the session's place is its crag.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func climb(
    as id: Identifier<Climb>, in session: Session?, habits: GradeHabits, at moment: LoggingMoment
  ) throws(ClimbingError) -> Climb {
    var climb = Climb(
      id: id, named: name.trimmed,
      on: date ?? PartialDate(session?.day ?? moment.today), at: moment.now, session: session?.id)
    climb.discipline = discipline
    if let text = gradeText.nonBlank {
      if keepsUnknownGrade {
        climb.setGrade(
          GradedText(
            reading: text,
            hint: try habits.hint(
              for: discipline, scale: gradeScale, text: text, in: country.nonBlank)))
      } else {
        climb.setGrade(
          try habits.read(text, on: discipline, scale: gradeScale, in: country.nonBlank))
      }
    }
    climb.catalogueClimb = catalogueClimb
    climb.country = country.nonBlank
    climb.area = area.nonBlank
    climb.crag = crag.nonBlank
    climb.sector = sector.nonBlank
    if climb.area == nil, climb.crag == nil, climb.sector == nil { climb.crag = session?.place }
    climb.pitches = pitches
    climb.countPitches()
    climb.height = height
    climb.heightUnit = height == nil ? nil : heightUnit
    climb.angle = angle
    climb.tries = tries
    climb.stars = stars
    climb.starsOutOf = stars == nil ? nil : 5
    climb.partner = partner.nonBlank
    climb.notes = notes.nonBlank
    climb.visibility = visibility
    return climb
  }
}
