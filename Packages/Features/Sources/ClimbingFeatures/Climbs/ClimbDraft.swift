public import ClimbingModels
public import DomainModels
import Grades

/// The values of a climb to be logged.
public struct ClimbDraft: Sendable, Hashable {
  /// Its name; may be empty where there is a grade.
  public var name: String
  /// The kind of climb.
  public var discipline: Discipline?
  /// The grade, as it is written.
  public var gradeText: String?
  /// The scale of the grade, by its identifier or name; only needed where the text has several
  /// meanings.
  public var gradeScale: String?
  /// True if a grade that no scale knows is kept as text (the colours of a gym), and is no error.
  public var keepsUnknownGrade: Bool
  /// The climb of the catalogue that it is.
  public var catalogueClimb: Identifier<CatalogueClimb>?
  public var country: String?
  /// The region, or the larger area.
  public var area: String?
  /// The crag or the gym.
  public var crag: String?
  /// The sector or the wall.
  public var sector: String?
  /// The number of pitches that it has.
  public var pitches: Int?
  /// The height, in metres.
  public var height: Double?
  /// The unit in which the height was entered; `nil` is metres.
  public var heightUnit: LengthUnit?
  /// The overhang of a board, in degrees.
  public var angle: Int?
  /// The date, as far as it is known; without one it is the active session's, or today.
  public var date: PartialDate?
  /// The number of tries that it took with the last, where the attempts don't say it.
  public var tries: Int?
  /// The number of stars, of five.
  public var stars: Int?
  public var partner: String?
  /// Further notes.
  public var notes: String?
  /// The audience.
  public var visibility: Visibility
  /// The session that it was part of; without one, and without a date, the active one.
  public var session: SessionReference?

  /// Says some of it; seen by no other climber unless said.
  public init(
    _ name: String = "", discipline: Discipline? = nil, gradeText: String? = nil,
    gradeScale: String? = nil, keepsUnknownGrade: Bool = false,
    catalogueClimb: Identifier<CatalogueClimb>? = nil,
    country: String? = nil, area: String? = nil, crag: String? = nil, sector: String? = nil,
    pitches: Int? = nil, height: Double? = nil, heightUnit: LengthUnit? = nil, angle: Int? = nil,
    date: PartialDate? = nil,
    tries: Int? = nil, stars: Int? = nil, partner: String? = nil, notes: String? = nil,
    visibility: Visibility = .onlyMe, session: SessionReference? = nil
  ) {
    self.name = name
    self.discipline = discipline
    self.gradeText = gradeText
    self.gradeScale = gradeScale
    self.keepsUnknownGrade = keepsUnknownGrade
    self.catalogueClimb = catalogueClimb
    self.country = country
    self.area = area
    self.crag = crag
    self.sector = sector
    self.pitches = pitches
    self.height = height
    self.heightUnit = heightUnit
    self.angle = angle
    self.date = date
    self.tries = tries
    self.stars = stars
    self.partner = partner
    self.notes = notes
    self.visibility = visibility
    self.session = session
  }

  /// The same route once more, on another day: what it is, without how it went.
  public init(again climb: Climb) {
    self.init(
      climb.name, discipline: climb.discipline, gradeText: climb.gradeText,
      gradeScale: climb.gradeScale, keepsUnknownGrade: climb.gradeLow == nil,
      catalogueClimb: climb.catalogueClimb, country: climb.country,
      area: climb.area, crag: climb.crag, sector: climb.sector, pitches: climb.pitches,
      height: climb.height, heightUnit: climb.heightUnit, angle: climb.angle,
      visibility: climb.visibility)
  }
}

extension ClimbDraft {
  /// The climb that the draft describes.
  ///
  /// If no place is given, the session's place is its crag.
  ///
  /// - Throws: ``ClimbingError/unreadableGrade(_:)``.
  func climb(
    as id: Identifier<Climb>, in session: Session?, habits: GradeHabits, at moment: LoggingTime
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

/// The changes of a climb; a field that is `nil` stays.
public struct ClimbEdit: Sendable, Hashable {
  public var name: String?
  /// The kind of climb.
  public var discipline: FieldEdit<Discipline>
  /// The grade, as it is written.
  public var gradeText: FieldEdit<String>
  /// The scale of the grade, where the text has several meanings.
  public var gradeScale: String?
  /// True if a grade that no scale knows is kept as text.
  public var keepsUnknownGrade: Bool
  /// The climb of the catalogue that it is.
  public var catalogueClimb: FieldEdit<Identifier<CatalogueClimb>>
  public var country: FieldEdit<String>
  /// The region, or the larger area.
  public var area: FieldEdit<String>
  /// The crag or the gym.
  public var crag: FieldEdit<String>
  /// The sector or the wall.
  public var sector: FieldEdit<String>
  /// The number of pitches that it has.
  public var pitches: FieldEdit<Int>
  /// The height, in metres.
  public var height: FieldEdit<Double>
  /// The unit in which a new height was entered; `nil` is metres.
  public var heightUnit: LengthUnit?
  /// The overhang of a board, in degrees.
  public var angle: FieldEdit<Int>
  /// The date, as far as it is known.
  public var date: FieldEdit<PartialDate>
  /// The number of tries that it took with the last.
  public var tries: FieldEdit<Int>
  /// The number of stars, of five.
  public var stars: FieldEdit<Int>
  public var partner: FieldEdit<String>
  /// Further notes.
  public var notes: FieldEdit<String>
  /// The audience.
  public var visibility: Visibility?
  /// The session that it was part of.
  public var session: FieldEdit<SessionReference>

  /// Changes some of it.
  public init(
    name: String? = nil, discipline: FieldEdit<Discipline> = .keep,
    gradeText: FieldEdit<String> = .keep, gradeScale: String? = nil,
    keepsUnknownGrade: Bool = false,
    catalogueClimb: FieldEdit<Identifier<CatalogueClimb>> = .keep,
    country: FieldEdit<String> = .keep, area: FieldEdit<String> = .keep,
    crag: FieldEdit<String> = .keep, sector: FieldEdit<String> = .keep,
    pitches: FieldEdit<Int> = .keep, height: FieldEdit<Double> = .keep,
    heightUnit: LengthUnit? = nil,
    angle: FieldEdit<Int> = .keep, date: FieldEdit<PartialDate> = .keep,
    tries: FieldEdit<Int> = .keep, stars: FieldEdit<Int> = .keep,
    partner: FieldEdit<String> = .keep, notes: FieldEdit<String> = .keep,
    visibility: Visibility? = nil, session: FieldEdit<SessionReference> = .keep
  ) {
    self.name = name
    self.discipline = discipline
    self.gradeText = gradeText
    self.gradeScale = gradeScale
    self.keepsUnknownGrade = keepsUnknownGrade
    self.catalogueClimb = catalogueClimb
    self.country = country
    self.area = area
    self.crag = crag
    self.sector = sector
    self.pitches = pitches
    self.height = height
    self.heightUnit = heightUnit
    self.angle = angle
    self.date = date
    self.tries = tries
    self.stars = stars
    self.partner = partner
    self.notes = notes
    self.visibility = visibility
    self.session = session
  }
}

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
