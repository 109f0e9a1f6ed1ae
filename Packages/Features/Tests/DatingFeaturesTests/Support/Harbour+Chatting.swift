import DatingFeatures
import DatingModels
import DomainModels
import LLM
import LLMTesting
import StorageTesting

extension Harbour {
  /// Writes a second after the step before.
  @discardableResult
  func send(
    _ text: String, to card: String = "aral", limits: ChatLimits = .standard
  ) async throws -> ChatMessage {
    time.pass(seconds: 1)
    return try await SendMessage(self, limits: limits)(CardReference(card), text)
  }

  /// Gets an answer a second after the step before.
  @discardableResult
  func answer(
    from card: String = "aral", limits: ChatLimits = .standard
  ) async throws -> ChatMessage {
    time.pass(seconds: 1)
    return try await AnswerMessages(self, limits: limits)(CardReference(card))
  }

  func conversation(_ card: String = "aral", newest: Int? = nil) async throws -> Conversation {
    try await LoadConversation(self)(CardReference(card), newest: newest)
  }

  /// What was said, each line with who said it and how it ended.
  func transcript(_ card: String = "aral") async throws -> [String] {
    try await conversation(card).messages.map { message in
      let ending = message.ending.map { " (\($0.rawValue))" } ?? ""
      return "\(message.author.rawValue): \(message.text)\(ending)"
    }
  }

  /// Asks for an answer, and cancels that once the model stands at the gate and the text before it
  /// has arrived.
  ///
  /// - Returns: what the asking threw; `nil` if it threw nothing.
  func answerCancelled(
    saying pieces: [String], from card: String = "aral"
  ) async throws -> (any Error)? {
    let gate = ReplyGate()
    let arrived = ReplyGate()
    let model = ScriptedLanguageModel(
      pieces.map(ScriptedStep.text) + [.wait(gate), .text("never"), .finish])
    let harbour = speaking(model)
    time.pass(seconds: 1)
    let task = Task {
      var count = 0
      _ = try await AnswerMessages(harbour)(CardReference(card)) { _ in
        count += 1
        if count == pieces.count {
          arrived.open()
          try await arrived.pass()
        }
      }
    }
    if !pieces.isEmpty { try await arrived.untilReached() }
    try await gate.untilReached()
    task.cancel()
    switch await task.result {
    case .success: return nil
    case .failure(let error): return error
    }
  }
}
