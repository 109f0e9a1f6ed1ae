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
/// - **L3** Usage is told before the end, as the sum so far, and never goes down. *(needs
///   ``LanguageModelCapability/reportsUsage``)*
/// - **L4** A request that does not end with a user's text is refused as `no_user_message`, before
///   any event.
/// - **L5** A reply whose reader is cancelled or gone ends soon, unfinished, and its work stops.
/// - **L6** The same request, seed included, gets the same text again. *(needs
///   ``LanguageModelCapability/deterministic``)*
/// - **L7** A reply keeps within `limits.reply` tokens, and finishes with `length` if that cut it
///   short.
/// - **L8** Replies that are given at one time do not disturb each other.
/// - **L9** A reply depends on its request alone, not on what was asked before. *(needs
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
  /// What it is called, as `--llm` spells it (`offline`).
  var name: String { get }

  /// What its tokens cost; `nil`, as by default, where nobody knows.
  var price: ModelPrice? { get }

  /// What it can do.
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
  /// Nobody knows.
  public var price: ModelPrice? { nil }
}
