/// All that a model is told for one answer.
public struct LanguageModelRequest: Sendable, Equatable {
  /// Who the model plays; `nil` for nobody in particular.
  public var persona: Persona?
  /// The conversation, oldest first; the last message, or the last few, come from the user.
  public var messages: [Message]
  /// How long prompt and reply may be.
  public var limits: TokenLimits
  /// Picks among equally good answers, where a model is able to repeat itself.
  public var seed: UInt64

  /// Makes a request.
  public init(
    persona: Persona? = nil, messages: [Message], limits: TokenLimits = .standard, seed: UInt64 = 0
  ) {
    self.persona = persona
    self.messages = messages
    self.limits = limits
    self.seed = seed
  }
}
