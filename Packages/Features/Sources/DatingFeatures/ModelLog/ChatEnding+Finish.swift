import DatingModels
import LLM

extension ChatEnding {
  /// How a model's reply ended.
  init(_ reason: FinishReason) {
    self =
      switch reason {
      // Nobody gave it tools: what it said stands.
      case .complete, .toolCalls: .complete
      // A pause, too, leaves an answer that can go on.
      case .length, .paused: .length
      case .refused: .refused
      }
  }
}
