import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import TerminalCommands

/// A thought with what belongs to it as JSON, the same in every command.
enum ThoughtJSON {
  static let fields = JSONFields([
    "id", "text", "situation", "occurredAt", "utcOffsetMinutes", "timeZone", "belief",
    "beliefAfter", "feelings", "effect", "evidenceFor", "evidenceAgainst", "distortions",
    "rejected", "mayBeAccurate", "balancedThought", "balancedBelief", "nextStep", "followUpOn",
    "outcome", "predictions", "isReviewed", "reviewStep", "reviewMode", "reviewedAt", "origin",
    "createdAt", "updatedAt",
  ])

  static func value(_ entry: ThoughtEntry) -> JSONValue {
    let thought = entry.thought
    let rejected = entry.judgements.filter { $0.verdict == .rejected }.map(\.type)
    return [
      "id": .string(thought.id.description), "text": .string(thought.text),
      "situation": .text(thought.situation),
      "occurredAt": .string(thought.occurredAt.description),
      "utcOffsetMinutes": .count(thought.utcOffsetMinutes), "timeZone": .text(thought.timeZone),
      "belief": .count(thought.belief), "beliefAfter": .count(thought.beliefAfter),
      "feelings": .array(entry.feelings.map(value)), "effect": value(entry.effect),
      "evidenceFor": .text(thought.evidenceFor), "evidenceAgainst": .text(thought.evidenceAgainst),
      "distortions": .list(entry.distortions), "rejected": .list(rejected),
      "mayBeAccurate": .boolean(thought.mayBeAccurate),
      "balancedThought": .text(thought.balancedThought),
      "balancedBelief": .count(thought.balancedBelief), "nextStep": .text(thought.nextStep),
      "followUpOn": .text(thought.followUpOn), "outcome": .text(thought.outcome),
      "predictions": .array(entry.predictions.map(PredictionJSON.value)),
      "isReviewed": .boolean(thought.isReviewed),
      "reviewStep": .text(thought.reviewStep?.rawValue),
      "reviewMode": .text(thought.reviewMode?.rawValue), "reviewedAt": .text(thought.reviewedAt),
      "origin": .text(thought.origin),
      "createdAt": .string(thought.lifecycle.createdAt.description),
      "updatedAt": .string(thought.lifecycle.updatedAt.description),
    ]
  }

  private static func value(_ feeling: Feeling) -> JSONValue {
    [
      "name": .string(feeling.name), "before": .count(feeling.before),
      "after": .count(feeling.after),
    ]
  }

  private static func value(_ effect: Effect?) -> JSONValue {
    guard let effect else { return .null }
    return [
      "before": .count(effect.before), "after": .count(effect.after), "drop": .count(effect.drop),
    ]
  }
}
