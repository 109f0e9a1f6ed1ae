import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Interchange
import TerminalCommands

/// The statistics of a logbook, as JSON.
enum InsightsJSON {
  static let fields = JSONFields([
    "today", "totals", "families", "load", "readiness", "days", "tags", "places", "years",
  ])

  static func value(_ insights: LogbookInsights) -> JSONValue {
    [
      "today": .string(insights.today.description), "totals": value(insights.totals),
      "families": .array(insights.families.map { FamilyInsightsJSON.value($0) }),
      "load": value(insights.load), "readiness": .array(insights.readiness.map(value)),
      "days": value(insights.days), "tags": .array(insights.tags.map(value)),
      "places": .array(insights.places.map(value)), "years": .array(insights.years.map(value)),
    ]
  }

  static func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }

  private static func value(_ totals: LogbookTotals) -> JSONValue {
    [
      "sessions": .count(totals.sessions), "minutes": .count(totals.minutes),
      "climbs": .count(totals.climbs), "sends": .count(totals.sends),
      "ascents": .count(totals.ascents), "routes": .count(totals.routes),
      "days": .count(totals.days), "metres": value(totals.metres),
      "pitches": value(totals.pitches), "ungraded": .count(totals.ungraded),
      "unsure": .count(totals.unsure), "first": .text(totals.span?.lowerBound),
      "last": .text(totals.span?.upperBound),
    ]
  }

  private static func value(_ sum: PartialSum) -> JSONValue {
    ["sum": number(sum.sum), "known": .count(sum.known), "of": .count(sum.total)]
  }

  private static func value(_ load: LoadInsights) -> JSONValue {
    [
      "sessions": .array(
        load.sessions.map {
          [
            "session": .string($0.session.description), "day": .string($0.day.description),
            "rpe": .count($0.rpe), "minutes": .count($0.minutes), "load": .number($0.load),
          ]
        }),
      "unrated": .count(load.unrated), "weeks": .array(load.weeks.map(value)),
      "lastSevenDays": load.lastSevenDays.map(value) ?? .null,
    ]
  }

  private static func value(_ week: LoadInsights.Week) -> JSONValue {
    [
      "first": .string(week.first.description), "sessions": .count(week.sessions),
      "unrated": .count(week.unrated), "load": number(week.load),
      "monotony": number(week.monotony), "strain": number(week.strain),
    ]
  }

  private static func value(_ readiness: ReadinessInsights) -> JSONValue {
    [
      "kind": .string(readiness.kind.rawValue), "sessions": .count(readiness.sessions),
      "levels": .array(
        readiness.levels.map {
          [
            "readiness": .count($0.readiness), "sessions": .count($0.sessions),
            "sendsPerSession": .number($0.sendsPerSession),
          ]
        }),
    ]
  }

  private static func value(_ days: DayInsights) -> JSONValue {
    func streak(_ streak: DayTally.Streak?) -> JSONValue {
      guard let streak else { return .null }
      return [
        "first": .string(streak.first.description), "last": .string(streak.last.description),
        "days": .count(streak.length),
      ]
    }
    var counts = JSONObject()
    for (day, count) in days.tally.counts.sorted(by: { $0.key < $1.key }) {
      counts[day.description] = .count(count)
    }
    return [
      "count": .count(days.count), "undated": .count(days.undated),
      "longest": streak(days.longest), "current": streak(days.current),
      "longestWeeks": .count(days.longestWeeks), "currentWeeks": .count(days.currentWeeks),
      "weekdays": .array(days.weekdays.map { .count($0) }), "climbs": .object(counts),
    ]
  }

  private static func value(_ tag: TagInsight) -> JSONValue {
    [
      "name": .string(tag.name), "kind": .string(tag.kind.rawValue), "helped": .count(tag.helped),
      "hindered": .count(tag.hindered), "verdict": .string(tag.verdict.rawValue),
    ]
  }

  private static func value(_ place: PlaceSummary) -> JSONValue {
    [
      "name": .string(place.name), "area": .text(place.area), "country": .text(place.country),
      "days": .count(place.days), "climbs": .count(place.climbs), "sends": .count(place.sends),
    ]
  }

  private static func value(_ year: YearSummary) -> JSONValue {
    [
      "year": .count(year.year), "days": .count(year.days), "sessions": .count(year.sessions),
      "climbs": .count(year.climbs), "sends": .count(year.sends),
    ]
  }
}

/// Statistics of the grades of one family, as JSON.
enum FamilyInsightsJSON {
  static func value(_ family: FamilyInsights) -> JSONValue {
    [
      "family": .string(family.family.id), "scale": .string(family.scale.id),
      "climbs": .count(family.climbs), "sends": .count(family.sends),
      "pyramid": .array(family.pyramid.map(value)), "hardest": .array(family.hardest.map(value)),
      "period": .string(family.period.rawValue), "progress": .array(family.progress.map(value)),
      "firstTries": .array(family.firstTries.map(value)),
      "firstTryUnknown": .count(family.firstTryUnknown),
      "efforts": .array(family.efforts.map(value)),
      "rating": family.rating.map(value) ?? .null,
      "unplaced": .array(
        family.unplaced.map { ["grade": .string($0.grade), "climbs": .count($0.climbs)] }),
    ]
  }

  private static func value(_ step: PyramidStep) -> JSONValue {
    var styles = JSONObject()
    for style in SendStyle.allCases where step.styles[style] != nil {
      styles[style.rawValue] = .count(step.styles[style])
    }
    return [
      "grade": .string(step.grade), "count": .count(step.count), "styles": .object(styles),
    ]
  }

  private static func value(_ send: HardestSend) -> JSONValue {
    [
      "kind": .string(send.kind.rawValue), "grade": .string(send.grade),
      "written": .string(send.written), "name": .string(send.name), "date": .text(send.date),
    ]
  }

  private static func value(_ point: ProgressPoint) -> JSONValue {
    [
      "period": .string(point.name), "start": .string(point.start.description),
      "sends": .count(point.sends), "hardest": .text(point.hardestGrade),
      "median": .text(point.medianGrade),
    ]
  }

  private static func value(_ step: FirstTryStep) -> JSONValue {
    [
      "grade": .string(step.grade), "onsights": value(step.onsights),
      "firstTry": value(step.firstTry),
    ]
  }

  private static func value(_ step: EffortStep) -> JSONValue {
    [
      "grade": .string(step.grade), "tries": step.tries.map(value) ?? .null,
      "days": step.days.map(value) ?? .null, "unknown": .count(step.unknown),
    ]
  }

  private static func value(_ spread: Spread) -> JSONValue {
    [
      "count": .count(spread.count), "least": .count(spread.least),
      "median": .number(spread.median), "greatest": .count(spread.greatest),
    ]
  }

  private static func value(_ proportion: Proportion) -> JSONValue {
    ["count": .count(proportion.hits), "of": .count(proportion.total)]
  }

  private static func value(_ rating: PerformanceRating) -> JSONValue {
    [
      "scale": .string(rating.scale.id), "day": .string(rating.current.day.description),
      "value": InsightsJSON.number(rating.current.value), "sends": .count(rating.current.sends),
    ]
  }
}
