public import Interchange

/// Answers a request, piece by piece.
///
/// A model is asked with everything it needs to know (``LanguageModelRequest``) and gives the
/// events of one answer. It keeps no conversation, so one value serves any number of chats.
///
/// ## Rules
///
/// `LLMTesting` checks each rule with the same name, and has a broken model for each.
///
/// - **L1** A reply has exactly one `finished`, and it comes last.
/// - **L2** Every piece of text has something in it, and a complete reply has at least one.
/// - **L3** Usage is reported before the end, as the sum so far, and never goes down. *(needs
///   ``LanguageModelCapability/reportsUsage``)*
/// - **L4** A request that does not end with a user's text is refused as `no_user_message`, before
///   any event.
/// - **L5** A reply whose reader is cancelled or gone ends soon, unfinished, and its work stops.
/// - **L6** The same request, seed included, gets the same text again. *(needs
///   ``LanguageModelCapability/deterministic``)*
/// - **L7** A reply keeps within `limits.reply` tokens, and finishes with `length` if that cut it
///   short.
/// - **L8** Replies that are given at one time do not disturb each other.
/// - **L9** A reply depends on its request alone, not on earlier requests. *(needs
///   ``LanguageModelCapability/deterministic``)*
/// - **L10** A newest turn that does not fit into `limits` beside the persona is refused as
///   `too_long`, before any event.
/// - **L11** A request without a persona, with an empty one, or with odd text is answered like any
///   other.
/// - **L12** A request with tools, or for a structured reply, is refused as `unsupported_request`,
///   before any event, by a model that can't do that.
///
/// A reply that fails throws ``LanguageModelError``, and what came before the error stands.
///
/// ## Reading a reply
///
/// `for try await event in model.reply(to: request)`, or `Reply(of:)` for the whole at once. A
/// stream that ends without `finished` and without an error means that the reading task was
/// cancelled: `AsyncThrowingStream` then ends without throwing. `Reply(of:)` makes that a
/// `CancellationError`.
///
/// ## Writing one
///
/// Return `.producing { … }`, which starts the work and stops it with its reader. Begin it with
/// `try request.prompt()`: that keeps L4 and L10, and gives the messages to send. Declare exactly
/// the capabilities that you have, and run `LanguageModelContract.rules(for:)` over the model in one
/// parameterised test.
///
/// ## Faking one
///
/// `ScriptedLanguageModel` in `LLMTesting` replies with what a test gives it, and waits where the
/// test wants it to.
public protocol LanguageModel: Sendable {
  /// The name, as `--llm` spells it (`offline`).
  var name: String { get }

  /// The price of its tokens; `nil`, the default, if it is unknown.
  var price: ModelPrice? { get }

  /// The capabilities of the model.
  var capabilities: Set<LanguageModelCapability> { get }

  /// Answers, at the latest when the first event is asked for.
  ///
  /// Cancelling the task that reads the stream, or letting go of the stream, stops the work.
  ///
  /// - Parameter request: everything the model is to know.
  /// - Returns: the events of the one answer. It throws ``LanguageModelError``.
  func reply(to request: LanguageModelRequest) -> AsyncThrowingStream<ReplyEvent, any Error>
}

extension LanguageModel {
  /// The price is unknown.
  public var price: ModelPrice? { nil }
}

/// Something that one model can do and another can't.
///
/// Each model's tests pin its exact set: a contract rule whose capability is not claimed is not
/// run, and a missing capability would stay unnoticed.
public enum LanguageModelCapability: String, Sendable, CaseIterable, Comparable {
  /// Answers without a network.
  ///
  /// This is a promise: no test inside a process can tell that it opens no socket. What supports
  /// it is that the adapter's target links nothing that could.
  case offline
  /// Gives the same text for the same request.
  case deterministic
  /// Says how many tokens a reply took.
  case reportsUsage = "reports_usage"
  /// Calls tools, and goes on with what they gave back.
  case tools
  /// Keeps a reply to a JSON Schema.
  case structuredOutput = "structured_output"

  /// Orders by declaration, for stable lists.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// All data that a model gets for one answer.
public struct LanguageModelRequest: Sendable, Equatable {
  /// The persona that the model plays; `nil` for none.
  public var persona: Persona? { didSet { fitted = nil } }
  /// The conversation, oldest first; the last message, or the last few, come from the user, or are
  /// results of tools that the model called.
  public var messages: [Message] { didSet { fitted = nil } }
  /// The largest sizes of prompt and reply.
  public var limits: TokenLimits { didSet { fitted = nil } }
  /// Picks among equally good answers, where a model is able to repeat itself.
  public var seed: UInt64
  /// A summary of the conversation before the messages; ``fit(shorteningNewest:summarising:)``
  /// makes it.
  public var summary: String? { didSet { fitted = nil } }
  /// The tools that the model may call.
  public var tools: [ToolDefinition]
  /// The required form of the reply.
  public var format: ReplyFormat
  /// The temperature of the model's choice of words, from 0; `nil` for the model's default.
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

/// The number of tokens that a prompt and its reply may take, by ``TokenEstimate``.
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

  /// The tokens left for the prompt, never below zero.
  public var prompt: Int { max(0, max(0, context) - max(0, reply)) }
}

/// The required form of a reply.
public enum ReplyFormat: Sendable, Equatable {
  case text
  /// One JSON document that keeps to a JSON Schema; providers want `"additionalProperties": false`
  /// in each of its objects.
  case json(schema: JSONValue)
}
