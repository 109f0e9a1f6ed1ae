import Interchange
import JournalModels
import ProductCommands
import TerminalCommands

/// A prediction as JSON, the same in every command.
enum PredictionJSON {
  static let fields = prediction.list

  private static let prediction = ResponseFields(
    ["id", "thought", "text", "likelihood", "dueOn", "outcome", "actually", "settledAt"],
    from: ["thought": "thoughtId"])

  static func value(_ prediction: Prediction) -> JSONValue { self.prediction.json(of: prediction) }
}
