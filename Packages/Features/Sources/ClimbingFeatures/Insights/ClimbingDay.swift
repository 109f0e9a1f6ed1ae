import ClimbingModels
import DomainModels

/// One climb on one day, as everything here counts it: tried at least once.
struct ClimbingDay {
  /// Its place among the lines.
  let climb: Int
  /// Its place among the sessions; `nil` without one.
  let session: Int?
  /// When it was, as far as that is known.
  let date: PartialDate?
  /// The route's number: climbing days of the same route share it.
  let route: Int
  /// The place of what was climbed among the grades; `nil` where it can't be read.
  let grade: Int?
  /// The place of that grade's family among the families; `nil` without a grade.
  let family: Int?
  /// Whether that family is aid's.
  let isAid: Bool
  /// Whether that family is boulders'.
  let isBoulder: Bool
  /// The tries in order, with what discipline and number of tries say of them.
  let ascents: ClimbingDayAscents
  /// How many tries it took or had; `nil` where no climber counted.
  let tries: Int?
  /// Whether each try was logged as one, so that the first of them is the first.
  let isLoggedOneByOne: Bool
  /// Whether it was logged pitch by pitch.
  let isPitched: Bool
  /// How many ascents each of its ticks stands for.
  let laps: Int
  /// How many pitches were climbed with an ascent; `nil` where it is not known.
  let pitches: Int?
  /// Whether it was climbed to the top as far as any climber knows, so that its height counts.
  let isWhole: Bool

  /// Whether it says of itself that no climber tried the route before.
  var claimsFirst: Bool { ascents.first?.isFirstTrySend ?? false }

  /// The civil day, where that is known.
  var day: CivilDate? { date?.day }
}
