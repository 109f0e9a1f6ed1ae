import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// A logged attempt as JSON.
enum AttemptLogJSON {
  static let fields = JSONFields(["climb", "attempt", "suggestedStyle"])

  static func value(_ log: AttemptLog) -> JSONValue {
    let number = log.climb.attempts.firstIndex { $0.id == log.attempt.id } ?? 0
    return [
      "climb": ClimbJSON.value(log.climb), "attempt": ClimbJSON.value(log.attempt, number + 1),
      "suggestedStyle": .text(log.suggested?.rawValue),
    ]
  }
}
