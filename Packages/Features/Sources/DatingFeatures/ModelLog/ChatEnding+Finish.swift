import DatingModels
import LLM

extension ChatEnding {
  /// How a model's reply ended.
  init(_ reason: FinishReason) {
    self =
      switch reason {
      // Nobody gave it tools: what it said stands.
      case .complete, .toolCalls: .complete
      case .length: .length
      case .refused: .refused
      }
  }
}
