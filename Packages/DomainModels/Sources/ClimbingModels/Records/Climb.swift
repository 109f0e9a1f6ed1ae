public import DomainModels

/// One climb on one day: what was climbed, and everything that is known of it.
///
/// Its attempts (``Attempt``) hold the results. Most fields may be missing, because old logs and
/// other logbooks did not keep them; what is not known is `nil`, never a guess.
public struct Climb: Record {
  /// The ID; of an imported climb it follows from the source
  /// (``identity(from:sourceID:lap:)``).
  public let id: Identifier<Climb>
  /// The session it was part of; `nil` for an imported one.
  public var session: Identifier<Session>?
  /// The name; may be empty where there is a grade, as in a gym.
  public var name: String
  /// The discipline of the climb.
  public var discipline: Discipline?
  /// Every kind that its source counts it to, in the order there.
  public var allDisciplines: [Discipline]
  /// The grade, letter by letter as it was written.
  public var gradeText: String?
  /// The scale of that grade, by its identifier among the grades.
  public var gradeScale: String?
  /// The family of that scale (`route`, `boulder`): bands of two families can't be compared.
  public var gradeFamily: String?
  /// The start of the grade's band on the axis of its family.
  public var gradeLow: Int?
  /// The end of the band; the end is not in it.
  public var gradeHigh: Int?
  /// The grade that the climber would give it.
  public var suggestedGrade: String?
  /// A second grade that it is known by, for instance in another scale.
  public var alternativeGrade: String?
  /// The climb of the catalogue that it is; it may be absent there.
  public var catalogueClimb: Identifier<CatalogueClimb>?
  public var country: String?
  /// The region, or the larger area.
  public var area: String?
  /// The crag or the gym.
  public var crag: String?
  /// The sector or the wall.
  public var sector: String?
  /// The whole path of areas, from the widest, as its source has it.
  public var path: [String]
  /// The number of pitches that it has.
  public var pitches: Int?
  /// The height, in metres.
  public var height: Double?
  /// The unit in which the height was entered; `nil` where that was not kept.
  public var heightUnit: LengthUnit?
  /// The overhang of a board, in degrees from the vertical.
  public var angle: Int?
  /// The civil date, as far as it is known.
  public var date: PartialDate?
  /// The number of tries that it took with the last; `nil` if they were not counted.
  public var tries: Int?
  /// The number of ascents that the entry stands for, where a source counts laps in one; `nil` is
  /// one.
  public var ascents: Int?
  /// The number of stars that the climber gave it.
  public var stars: Int?
  /// Of how many, since every logbook has its own sky.
  public var starsOutOf: Int?
  public var partner: String?
  /// Notes in the climber's own words.
  public var notes: String?
  /// The people who may see the record.
  public var visibility: Visibility
  /// The logbook that it was imported from; `nil` if it was logged here.
  public var source: LogbookSource?
  /// The ID in that logbook: a number, or a substitute where there is none.
  public var sourceID: String?
  /// The number among equal entries of the source, from 1: a lap.
  public var lap: Int?
  public var sourceURL: String?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Climb>, session: Identifier<Session>?, name: String, discipline: Discipline?,
    allDisciplines: [Discipline], gradeText: String?, gradeScale: String?, gradeFamily: String?,
    gradeLow: Int?,
    gradeHigh: Int?, suggestedGrade: String?, alternativeGrade: String?,
    catalogueClimb: Identifier<CatalogueClimb>?, country: String?, area: String?, crag: String?,
    sector: String?, path: [String], pitches: Int?, height: Double?, heightUnit: LengthUnit?,
    angle: Int?, date: PartialDate?, tries: Int?, ascents: Int?, stars: Int?, starsOutOf: Int?,
    partner: String?,
    notes: String?, visibility: Visibility, source: LogbookSource?, sourceID: String?, lap: Int?,
    sourceURL: String?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.session = session
    self.name = name
    self.discipline = discipline
    self.allDisciplines = allDisciplines
    self.gradeText = gradeText
    self.gradeScale = gradeScale
    self.gradeFamily = gradeFamily
    self.gradeLow = gradeLow
    self.gradeHigh = gradeHigh
    self.suggestedGrade = suggestedGrade
    self.alternativeGrade = alternativeGrade
    self.catalogueClimb = catalogueClimb
    self.country = country
    self.area = area
    self.crag = crag
    self.sector = sector
    self.path = path
    self.pitches = pitches
    self.height = height
    self.heightUnit = heightUnit
    self.angle = angle
    self.date = date
    self.tries = tries
    self.ascents = ascents
    self.stars = stars
    self.starsOutOf = starsOutOf
    self.partner = partner
    self.notes = notes
    self.visibility = visibility
    self.source = source
    self.sourceID = sourceID
    self.lap = lap
    self.sourceURL = sourceURL
    self.lifecycle = lifecycle
  }

  public static let table = "climbs"

  /// The owner's, on all devices; a deleted session takes its climbs with it.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("session_id", \.session, references: .cascade),
    Column("name", \.name, .searchable),
    Column("discipline", \.discipline, .indexed),
    Column("all_disciplines", \.allDisciplines),
    Column("grade_text", \.gradeText),
    Column("grade_scale", \.gradeScale),
    Column("grade_family", \.gradeFamily),
    Column("grade_low", \.gradeLow, .indexed),
    Column("grade_high", \.gradeHigh),
    Column("suggested_grade", \.suggestedGrade),
    Column("alternative_grade", \.alternativeGrade),
    Column("catalogue_climb_id", \.catalogueClimb, references: .weak),
    Column("country", \.country),
    Column("area", \.area, .searchable),
    Column("crag", \.crag, .searchable, .indexed),
    Column("sector", \.sector, .searchable),
    Column("path", \.path),
    Column("pitches", \.pitches),
    Column("height_metres", \.height),
    Column("height_unit", \.heightUnit),
    Column("angle_degrees", \.angle),
    Column("date", \.date, .indexed),
    Column("tries", \.tries),
    Column("ascents", \.ascents),
    Column("stars", \.stars),
    Column("stars_out_of", \.starsOutOf),
    Column("partner", \.partner, .searchable),
    Column("notes", \.notes, .searchable),
    Column("visibility", \.visibility),
    Column("source", \.source),
    Column("source_id", \.sourceID),
    Column("lap", \.lap),
    Column("source_url", \.sourceURL),
    Column.lifecycle(\.lifecycle),
    make: Climb.init)
}

extension Climb {
  /// A new climb of which only the name is known; seen by no other climber.
  public init(
    id: Identifier<Climb>, named name: String, on date: PartialDate?, at now: Timestamp,
    session: Identifier<Session>? = nil
  ) {
    self.init(
      id: id, session: session, name: name, discipline: nil, allDisciplines: [], gradeText: nil,
      gradeScale: nil, gradeFamily: nil, gradeLow: nil, gradeHigh: nil, suggestedGrade: nil,
      alternativeGrade: nil,
      catalogueClimb: nil, country: nil, area: nil, crag: nil, sector: nil, path: [], pitches: nil,
      height: nil, heightUnit: nil, angle: nil, date: date, tries: nil, ascents: nil, stars: nil,
      starsOutOf: nil,
      partner: nil,
      notes: nil, visibility: .onlyMe, source: nil, sourceID: nil, lap: nil, sourceURL: nil,
      lifecycle: Lifecycle(createdAt: now))
  }
}

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
