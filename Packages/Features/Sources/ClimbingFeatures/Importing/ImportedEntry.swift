public import ClimbingModels
public import DomainModels
public import Grades
import Storage

/// One entry of another logbook: a climb and how it went, as far as the source says.
///
/// A format fills in what a row has and leaves the rest alone. Reading the grade, the ID and
/// the lap is the import's.
public struct ImportedEntry: Sendable, Equatable {
  /// The line of the file at which it begins, from 1.
  public var line: Int
  /// The ID of the entry in its source, or a substitute where it has none: all that distinguishes
  /// it from other entries, and nothing that others can change.
  public var sourceID: String
  /// True if the source numbers its entries: then a second row of this number is the same entry;
  /// else it is another lap.
  public var isNumbered = false
  /// The climb itself, where the file was exported from here and carries its ID; `nil` where
  /// the ID follows from the source.
  public var identity: Identifier<Climb>?

  /// The name of the climb.
  public var name: String
  /// The kind of climb.
  public var discipline: Discipline?
  /// Every kind that its source counts it to.
  public var allDisciplines: [Discipline] = []
  /// The grade as it is written there, or as it was before something damaged it.
  public var gradeText: String?
  /// The hints of the scale: the first hint counts that allows a meaning of the grade at all.
  public var gradeHints: [GradeHint] = [.none]
  /// The grade that the climber would give it.
  public var suggestedGrade: String?
  /// A second grade.
  public var alternativeGrade: String?
  /// The number of the route at Mountain Project, which links it to the catalogue.
  public var mountainProjectID: String?
  public var country: String?
  /// The region, or the larger area.
  public var area: String?
  /// The crag or the gym.
  public var crag: String?
  /// The sector or the wall.
  public var sector: String?
  /// The whole path of areas, from the widest.
  public var path: [String] = []
  /// The number of pitches that it has.
  public var pitches: Int?
  /// The height, in metres.
  public var height: Double?
  /// The unit in which the height stands there.
  public var heightUnit: LengthUnit?
  /// The overhang of a board, in degrees from the vertical.
  public var angle: Int?
  /// The date, as far as it is known; where only a time is, the day follows from that.
  public var date: PartialDate?
  /// The time, where the source has one: the day is then the one on the climber's clock.
  public var attemptedAt: Timestamp?
  /// The number of tries that it took with the last.
  public var tries: Int?
  /// The number of ascents that the entry stands for; `nil` is one.
  public var ascents: Int?
  /// The number of stars that the climber gave it.
  public var stars: Int?
  public var starsOutOf: Int?
  public var partner: String?
  public var notes: String?
  /// The entry's or the route's page there.
  public var sourceURL: String?

  /// The attempt; `nil` makes a climb without one.
  public var ascent: Ascent?
  /// The repaired damages, each in words (`grade "5.1" is 5.10 by its code`).
  public var repairs: [String] = []

  /// Makes an entry of which nothing else is known.
  public init(line: Int, sourceID: String, name: String) {
    self.line = line
    self.sourceID = sourceID
    self.name = name
  }
}

extension ImportedEntry {
  /// The climb that an entry makes.
  ///
  /// - Parameters:
  ///   - source: the logbook it comes from.
  ///   - lap: which of several equal entries it is, from 1.
  ///   - localTime: the clock on the climber's wall, for the day of a time.
  ///   - now: when it is imported.
  /// - Returns: the climb, not yet validated.
  public func climb(
    from source: LogbookSource, lap: Int = 1, localTime: LocalTime, now: Timestamp
  ) -> Climb {
    var grades = GradeParseCache()
    return climb(from: source, lap: lap, localTime: localTime, now: now, &grades)
  }

  func climb(
    from source: LogbookSource, lap: Int, localTime: LocalTime, now: Timestamp,
    _ grades: inout GradeParseCache
  ) -> Climb {
    let moment = attemptedAt.map { PartialDate(localTime.day(at: $0)) }
    var climb = Climb(
      id: identity ?? Climb.identity(from: source, sourceID: sourceID, lap: lap), named: name,
      on: date ?? moment, at: now)
    climb.discipline = discipline
    climb.allDisciplines = allDisciplines
    grades.read(self, into: &climb)
    climb.suggestedGrade = suggestedGrade
    climb.alternativeGrade = alternativeGrade
    climb.catalogueClimb = mountainProjectID.flatMap {
      CatalogueClimb.identity(mountainProjectID: $0)
    }
    climb.country = country
    climb.area = area
    climb.crag = crag
    climb.sector = sector
    climb.path = path
    climb.pitches = pitches
    climb.countPitches()
    climb.height = height
    climb.heightUnit = height == nil ? nil : heightUnit
    climb.angle = angle
    climb.tries = tries
    climb.ascents = ascents
    climb.stars = stars
    climb.starsOutOf = starsOutOf
    climb.partner = partner
    climb.notes = notes
    climb.source = source
    climb.sourceID = sourceID
    climb.lap = lap
    climb.sourceURL = sourceURL
    return climb
  }

  /// The attempt that comes with a climb.
  ///
  /// - Parameters:
  ///   - climb: the climb that the entry makes.
  ///   - now: when it is imported.
  /// - Returns: the attempt, not yet validated; `nil` where nothing is said of one.
  public func attempt(at climb: Identifier<Climb>, now: Timestamp) -> Attempt? {
    ascent.map {
      Attempt(
        id: Attempt.identity(importedWith: climb), at: climb, $0, after: nil,
        attemptedAt: attemptedAt, now: now)
    }
  }
}

extension Attempt {
  /// The ID of the attempt that comes with an imported climb: it follows from the climb's, so
  /// that two devices which import a file make the same row.
  public static func identity(importedWith climb: Identifier<Climb>) -> Identifier<Attempt> {
    Identifier(name: "attempt", in: climb.uuid)
  }
}
