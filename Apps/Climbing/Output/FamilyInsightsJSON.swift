import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Interchange

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
