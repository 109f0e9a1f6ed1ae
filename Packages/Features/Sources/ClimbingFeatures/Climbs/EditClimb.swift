public import ClimbingModels
public import DomainModels
import Grades
public import Storage

/// Changes a climb.
public struct EditClimb<Context: HasStore & HasClock & HasLocalTime & HasClimber>: Sendable {
  private let context: Context

  /// Prepares editing in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// - Returns: the climb as it is now.
  /// - Throws: ``ClimbingError`` if no climb or session is meant, or several, or the grade can't be
  ///   read;
  ///   `ClimbingRuleError` if another date or another route would put a try before
  ///   its onsight or its flash; `ValidationError` if a field can't be accepted.
  public func callAsFunction(
    _ reference: ClimbReference, _ edit: ClimbEdit
  ) async throws -> LoggedClimb {
    let moment = context.moment
    let climber = context.climber
    return try await context.store.write { transaction in
      let old = try transaction.climb(reference)
      var climb = old
      try edit.apply(to: &climb, habits: transaction.gradeHabits(of: climber))
      switch edit.session {
      case .keep: break
      case .clear: climb.session = nil
      case .set(let reference): climb.session = try transaction.session(reference).id
      }
      guard climb != old else { return try transaction.logged(old) }
      climb.lifecycle = climb.lifecycle.updated(at: moment.now)
      try climb.validate(today: moment.today, replacing: old)
      let logged = try transaction.logged(climb)
      if climb.date != old.date || climb.routeKey != old.routeKey {
        try transaction.checkFirstTries(of: climb, logged.attempts)
        try transaction.checkFirstTriesOfTheDay(of: climb, logged.attempts)
      }
      try transaction.save(climb)
      return logged
    }
  }
}

/// What to change in a climb; a field that is `nil` stays.
public struct ClimbEdit: Sendable, Hashable {
  public var name: String?
  /// The kind of climb.
  public var discipline: FieldEdit<Discipline>
  /// The grade, as it is written.
  public var gradeText: FieldEdit<String>
  /// The scale of the grade, where the text has several meanings.
  public var gradeScale: String?
  /// Whether a grade that no scale knows is kept as text.
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
  /// How many pitches it has.
  public var pitches: FieldEdit<Int>
  /// How high it is, in metres.
  public var height: FieldEdit<Double>
  /// The unit in which a new height was entered; `nil` is metres.
  public var heightUnit: LengthUnit?
  /// How far a board leans over, in degrees.
  public var angle: FieldEdit<Int>
  /// The date, as far as it is known.
  public var date: FieldEdit<PartialDate>
  /// How many tries it took with the last.
  public var tries: FieldEdit<Int>
  /// How many stars of five.
  public var stars: FieldEdit<Int>
  public var partner: FieldEdit<String>
  public var notes: FieldEdit<String>
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
