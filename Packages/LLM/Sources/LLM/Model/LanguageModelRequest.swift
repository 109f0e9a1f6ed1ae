public import Interchange

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

/// How many tokens a prompt and its reply may take, by ``TokenEstimate``.
public struct TokenLimits: Sendable, Equatable {
  /// For prompt and reply together: the model's window, or less.
  public var context: Int
  /// For the reply; it is kept free in the window.
  public var reply: Int

  public init(context: Int, reply: Int) {
    self.context = context
    self.reply = reply
  }

  /// 8192 for both, 512 of them for the reply: any model of today has room for that.
  public static let standard = TokenLimits(context: 8192, reply: 512)

  /// What is left for the prompt, never below zero.
  public var prompt: Int { max(0, max(0, context) - max(0, reply)) }
}

/// What a reply has to be.
public enum ReplyFormat: Sendable, Equatable {
  case text
  /// One JSON document that keeps to a JSON Schema; providers want `"additionalProperties": false`
  /// in each of its objects.
  case json(schema: JSONValue)
}
