public import ClimbingModels
public import DomainModels

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
