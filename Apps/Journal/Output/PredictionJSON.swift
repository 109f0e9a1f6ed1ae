import DomainModels
import Interchange
import JournalModels
import TerminalCommands

/// A prediction as JSON, the same in every command.
enum PredictionJSON {
  static let fields = JSONFields([
    "id", "thought", "text", "likelihood", "dueOn", "outcome", "actually", "settledAt",
  ])

  static func value(_ prediction: Prediction) -> JSONValue {
    [
      "id": .string(prediction.id.description), "thought": .text(prediction.thought),
      "text": .string(prediction.text), "likelihood": .count(prediction.likelihood),
      "dueOn": .text(prediction.dueOn), "outcome": .text(prediction.outcome?.rawValue),
      "actually": .text(prediction.actually), "settledAt": .text(prediction.settledAt),
    ]
  }
}
