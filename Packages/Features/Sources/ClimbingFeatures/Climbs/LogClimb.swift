public import ClimbingModels
public import DomainModels
public import Storage

/// Writes a climb and its first attempt down at once.
public struct LogClimb<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  private let context: Context

  /// Prepares logging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes both down, or neither.
  ///
  /// - Returns: the attempt, the climb, and the style that the history suggests.
  /// - Throws: what ``AddClimb`` and ``LogAttempt`` throw.
  public func callAsFunction(
    _ draft: ClimbDraft, _ attempt: AttemptDraft
  ) async throws -> AttemptLog {
    let moment = context.moment
    let climber = context.climber
    let climbID: Identifier<Climb> = context.identifiers.next()
    let attemptID: Identifier<Attempt> = context.identifiers.next()
    return try await context.store.write { transaction in
      let climb = try transaction.add(draft, as: climbID, by: climber, at: moment)
      return try transaction.log(attempt, at: climb, as: attemptID, by: climber, at: moment)
    }
  }
}

/// Writes a climb down, before or without its attempts.
public struct AddClimb<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  private let context: Context

  /// Prepares logging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes it down, into the active session if there is one and neither a date nor a session is
  /// said.
  ///
  /// - Returns: the climb.
  /// - Throws: ``ClimbingError`` if the grade can't be read or the session is not there;
  ///   `ValidationError` if a field can't be accepted.
  public func callAsFunction(_ draft: ClimbDraft) async throws -> LoggedClimb {
    let moment = context.moment
    let climber = context.climber
    let id: Identifier<Climb> = context.identifiers.next()
    return try await context.store.write { transaction in
      LoggedClimb(
        climb: try transaction.add(draft, as: id, by: climber, at: moment), attempts: [])
    }
  }
}

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
  /// Whether a grade that no scale knows is kept as text (the colours of a gym), and is no error.
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
  /// How many pitches it has.
  public var pitches: Int?
  /// How high it is, in metres.
  public var height: Double?
  /// The unit in which the height was entered; `nil` is metres.
  public var heightUnit: LengthUnit?
  /// How far a board leans over, in degrees.
  public var angle: Int?
  /// The date, as far as it is known; without one it is the active session's, or today.
  public var date: PartialDate?
  /// How many tries it took with the last, where the attempts don't say it.
  public var tries: Int?
  /// How many stars of five.
  public var stars: Int?
  public var partner: String?
  public var notes: String?
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
  /// Where nothing says where it was, the session's place is its crag.
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

/// When something is written down.
struct LoggingTime: Sendable {
  let now: Timestamp
  let today: CivilDate
}

extension HasClock where Self: HasLocalTime {
  /// The time of a write, drawn before its transaction.
  var moment: LoggingTime {
    let now = clock.now
    return LoggingTime(now: now, today: localTime.day(at: now))
  }
}
