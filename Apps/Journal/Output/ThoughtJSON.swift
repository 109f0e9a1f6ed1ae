import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import ProductCommands
import TerminalCommands

/// A thought with what belongs to it as JSON, the same in every command.
enum ThoughtJSON {
  static let fields = thought.list

  private static let thought = ResponseFields([
    "id", "text", "situation", "occurredAt", "utcOffsetMinutes", "timeZone", "belief",
    "beliefAfter", "feelings", "effect", "evidenceFor", "evidenceAgainst", "distortions",
    "rejected", "mayBeAccurate", "balancedThought", "balancedBelief", "nextStep", "followUpOn",
    "outcome", "predictions", "isReviewed", "reviewStep", "reviewMode", "reviewedAt", "origin",
    "createdAt", "updatedAt",
  ])
  private static let feeling = ResponseFields(["name", "before", "after"])

  static func value(_ entry: ThoughtEntry) -> JSONValue {
    let rejected = entry.judgements.filter { $0.verdict == .rejected }.map(\.type)
    return thought.json(
      of: entry.thought,
      adding: [
        "feelings": .array(entry.feelings.map { feeling.json(of: $0) }),
        "effect": value(entry.effect), "distortions": .list(entry.distortions),
        "rejected": .list(rejected),
        "predictions": .array(entry.predictions.map(PredictionJSON.value)),
        "isReviewed": .boolean(entry.thought.isReviewed),
      ])
  }

  private static func value(_ effect: Effect?) -> JSONValue {
    guard let effect else { return .null }
    return [
      "before": .count(effect.before), "after": .count(effect.after), "drop": .count(effect.drop),
    ]
  }
}
