public import ClimbingModels
public import DomainModels

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
