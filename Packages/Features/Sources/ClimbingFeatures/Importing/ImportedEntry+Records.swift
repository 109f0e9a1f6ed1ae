public import ClimbingModels
public import DomainModels

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
    var grades = GradeReadings()
    return climb(from: source, lap: lap, localTime: localTime, now: now, &grades)
  }

  func climb(
    from source: LogbookSource, lap: Int, localTime: LocalTime, now: Timestamp,
    _ grades: inout GradeReadings
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
