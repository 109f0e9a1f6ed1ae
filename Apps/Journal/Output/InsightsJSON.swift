import Interchange
import JournalFeatures
import ProductCommands
import TerminalCommands

/// The statistics of a journal, as JSON.
enum InsightsJSON {
  static let fields = insights.list

  /// The fields of a count, and of its effect where there are enough samples.
  private static let tally = ResponseFields(["count", "summary"])
  private static let week = ResponseFields(
    [
      "weekStart", "thoughtCount", "reviewedCount", "mostCommonDistortion", "mostCommonCount",
      "effect",
    ],
    from: [
      "mostCommonDistortion": "mostCommonDistortion.type",
      "mostCommonCount": "mostCommonDistortion.count",
    ], within: ["effect": tally])
  private static let reframe = ResponseFields(
    ["thought", "text", "balanced", "before", "after", "day"],
    from: ["before": "effect.before", "after": "effect.after"])
  private static let bin = ResponseFields(
    ["from", "to", "count", "feared", "came"],
    deriving: [
      "from": { $0["likelihood"]?[0] ?? .null }, "to": { $0["likelihood"]?[1] ?? .null },
    ])
  private static let insights = ResponseFields(
    [
      "period", "today", "thoughts", "reviewed", "mayBeAccurate", "week", "weeks", "overall",
      "types", "feelings", "recurring", "calibration", "hours", "reframes", "parts", "absolutes",
      "notes",
    ], from: ["hours": "hours.counts"],
    within: [
      "week": week, "weeks": week, "overall": tally, "reframes": reframe,
      "types": ResponseFields(["type", "name", "count", "effect"], within: ["effect": tally]),
      "feelings": ResponseFields(["name", "count", "effect"], within: ["effect": tally]),
      "recurring": ResponseFields(
        [
          "text", "latest", "count", "firstDay", "lastDay", "medianGapDays", "strengths", "best",
        ], within: ["best": reframe]),
      "calibration": ResponseFields(
        ["open", "settled", "feared", "came", "bins", "sentence"], within: ["bins": bin]),
    ])

  static func value(_ insights: JournalInsights) throws -> JSONValue {
    try self.insights.json(
      of: insights,
      adding: [
        "period": .string(insights.period.title), "notes": .list(insights.notes.map(\.sentence)),
      ])
  }
}
