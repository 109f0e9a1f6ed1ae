/// All that a model is told for one answer.
public struct LanguageModelRequest: Sendable, Equatable {
  /// Who the model plays; `nil` for nobody in particular.
  public var persona: Persona? { didSet { fitted = nil } }
  /// The conversation, oldest first; the last message, or the last few, come from the user, or are
  /// results of tools that the model called.
  public var messages: [Message] { didSet { fitted = nil } }
  /// How long prompt and reply may be.
  public var limits: TokenLimits { didSet { fitted = nil } }
  /// Picks among equally good answers, where a model is able to repeat itself.
  public var seed: UInt64
  /// What was said before the messages, in short; ``fit(shorteningNewest:summarising:)`` makes it.
  public var summary: String? { didSet { fitted = nil } }
  /// What the model may call.
  public var tools: [ToolDefinition]
  /// What the reply has to be.
  public var format: ReplyFormat
  /// How freely the model picks its words, from 0; `nil` for the model's own way.
  ///
  /// A model that refuses to be told is not told.
  public var temperature: Double?
  /// Others whom the conversation may turn to: a model may state their facts too, said of them.
  public var others: [Persona]
  /// The messages to send, if ``fit(shorteningNewest:summarising:)`` has made them and nothing that they
  /// follow from has changed since.
  public internal(set) var fitted: [Message]?

  public init(
    persona: Persona? = nil, messages: [Message], limits: TokenLimits = .standard, seed: UInt64 = 0,
    summary: String? = nil, tools: [ToolDefinition] = [], format: ReplyFormat = .text,
    temperature: Double? = nil,
    others: [Persona] = []
  ) {
    self.persona = persona
    self.messages = messages
    self.limits = limits
    self.seed = seed
    self.summary = summary
    self.tools = tools
    self.format = format
    self.temperature = temperature
    self.others = others
  }
}
