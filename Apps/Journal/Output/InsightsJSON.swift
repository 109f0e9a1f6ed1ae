import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import TerminalCommands

/// What a journal says, as JSON.
enum InsightsJSON {
  static let fields = JSONFields([
    "period", "today", "thoughts", "reviewed", "mayBeAccurate", "week", "weeks", "overall",
    "types", "feelings", "recurring", "calibration", "hours", "reframes", "parts", "absolutes",
    "notes",
  ])

  static func value(_ insights: JournalInsights) -> JSONValue {
    [
      "period": .string(insights.period.title), "today": .string(insights.today.description),
      "thoughts": .count(insights.thoughts), "reviewed": .count(insights.reviewed),
      "mayBeAccurate": .count(insights.mayBeAccurate), "week": value(insights.week),
      "weeks": .array(insights.weeks.map(value)), "overall": value(insights.overall),
      "types": .array(
        insights.types.map { type in
          [
            "type": .string(type.type), "name": .string(type.name), "count": .count(type.count),
            "effect": value(type.effect),
          ]
        }),
      "feelings": .array(
        insights.feelings.map { feeling in
          [
            "name": .string(feeling.name), "count": .count(feeling.count),
            "effect": value(feeling.effect),
          ]
        }),
      "recurring": .array(insights.recurring.map(value)),
      "calibration": value(insights.calibration),
      "hours": .array(insights.hours.counts.map { .array($0.map { .integer(Int64($0)) }) }),
      "reframes": .array(insights.reframes.map(value)),
      "parts": .array(
        insights.parts.map { part in
          [
            "part": .string(part.part.rawValue), "with": value(part.with),
            "without": value(part.without),
          ]
        }), "absolutes": value(insights.absolutes),
      "notes": .list(insights.notes.map(\.sentence)),
    ]
  }

  private static func value(_ week: WeeklyInsight) -> JSONValue {
    let common = week.mostCommonDistortion
    return [
      "weekStart": .string(week.weekStart.description), "thoughtCount": .count(week.thoughtCount),
      "reviewedCount": .count(week.reviewedCount), "mostCommonDistortion": .text(common?.type),
      "mostCommonCount": .count(common?.count), "effect": value(week.effect),
    ]
  }

  /// How many there are, and their effect where there are enough of them.
  private static func value(_ tally: EffectTally) -> JSONValue {
    ["count": .count(tally.count), "summary": tally.summary.map(value) ?? .null]
  }

  private static func value(_ summary: EffectSummary) -> JSONValue {
    [
      "count": .count(summary.count), "before": .count(summary.before),
      "after": .count(summary.after), "drop": .count(summary.drop),
      "lowQuarter": .count(summary.lowQuarter), "highQuarter": .count(summary.highQuarter),
      "least": .count(summary.least), "greatest": .count(summary.greatest),
    ]
  }

  private static func value(_ thought: RecurringThought) -> JSONValue {
    [
      "text": .string(thought.text), "latest": .string(thought.latest.description),
      "count": .count(thought.count), "firstDay": .string(thought.firstDay.description),
      "lastDay": .string(thought.lastDay.description),
      "medianGapDays": .count(thought.medianGapDays),
      "strengths": .array(thought.strengths.map { .integer(Int64($0)) }),
      "best": thought.best.map(value) ?? .null,
    ]
  }

  private static func value(_ reframe: HelpfulReframe) -> JSONValue {
    [
      "thought": .string(reframe.thought.description), "text": .string(reframe.text),
      "balanced": .string(reframe.balanced), "before": .count(reframe.effect.before),
      "after": .count(reframe.effect.after), "day": .string(reframe.day.description),
    ]
  }

  private static func value(_ calibration: PredictionCalibration) -> JSONValue {
    [
      "open": .count(calibration.open), "settled": .count(calibration.settled),
      "feared": .count(calibration.feared), "came": .count(calibration.came),
      "bins": .array(
        calibration.bins.map { bin in
          [
            "from": .count(bin.likelihood.lowerBound), "to": .count(bin.likelihood.upperBound),
            "count": .count(bin.count), "feared": .count(bin.feared), "came": .count(bin.came),
          ]
        }), "sentence": .text(calibration.sentence),
    ]
  }

  private static func value(_ absolutes: AbsolutesInsight) -> JSONValue {
    [
      "weeks": .array(
        absolutes.weeks.map { week in
          [
            "weekStart": .string(week.weekStart.description), "thoughts": .count(week.thoughts),
            "withAbsolutes": .count(week.withAbsolutes),
          ]
        }),
      "words": .array(
        absolutes.words.map { ["word": .string($0.word), "count": .count($0.count)] }),
    ]
  }
}
