public import DomainModelsTesting
public import LLM

/// A rule of ``LanguageModelContract``.
public typealias LanguageModelRule = ContractRule<LanguageModelSubject, LanguageModelCapability>

/// The rules of every model, those of `LanguageModel`, as values that a test runs.
///
/// ```swift
/// @Test(arguments: LanguageModelContract.rules(for: MyModel.capabilities))
/// func keeps(_ rule: LanguageModelRule) async throws {
///   try await rule.check(LanguageModelSubject { MyModel(pace: $0.pace) })
/// }
/// ```
public enum LanguageModelContract {
  /// Every rule, in the order of their numbers.
  public static let rules: [LanguageModelRule] = [
    LanguageModelRule(
      "L1", "A reply has exactly one `finished`, and it comes last.", body: finishesOnceAndLast),
    LanguageModelRule(
      "L2", "Every piece of text has something in it, and a complete reply has at least one.",
      body: saysSomething),
    LanguageModelRule(
      "L3", "Usage is reported before the end, as the sum so far, and never goes down.",
      needs: .reportsUsage, body: tellsUsage),
    LanguageModelRule(
      "L4",
      """
      A request that does not end with a user's text is refused as `no_user_message`, before any \
      event.
      """, body: refusesWhereNobodyAsks),
    LanguageModelRule(
      "L5",
      "A reply whose reader is cancelled or gone ends soon, unfinished, and its work stops.",
      body: stopsWithItsReader),
    LanguageModelRule(
      "L6", "The same request, seed included, gets the same text again.", needs: .deterministic,
      body: repeatsItself),
    LanguageModelRule(
      "L7",
      """
      A reply keeps within `limits.reply` tokens, and finishes with `length` if that cut it short.
      """, body: keepsWithinItsLimit),
    LanguageModelRule(
      "L8", "Replies that are given at one time do not disturb each other.",
      body: keepsRepliesApart),
    LanguageModelRule(
      "L9", "A reply depends on its request alone, not on earlier requests.",
      needs: .deterministic, body: forgetsWhatWasAsked),
    LanguageModelRule(
      "L10",
      """
      A newest turn that does not fit into `limits` beside the persona is refused as `too_long`, \
      before any event.
      """, body: refusesWhatDoesNotFit),
    LanguageModelRule(
      "L11",
      """
      A request without a persona, with an empty one, or with odd text is answered like any other.
      """, body: answersOddRequests),
    LanguageModelRule(
      "L12",
      """
      A request with tools, or for a structured reply, is refused as `unsupported_request`, before \
      any event, by a model that can't do that.
      """, body: refusesWhatItCannotDo),
  ]

  /// The rules that a model with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<LanguageModelCapability>) -> [LanguageModelRule] {
    rules.filter { $0.applies(to: capabilities) }
  }
}

/// A model that a rule may open as often as it likes.
public struct LanguageModelSubject: Sendable {
  /// The time that a rule waits for an expected event before it fails.
  public let patience: Duration
  private let opening: @Sendable (LanguageModelEnvironment) throws -> any LanguageModel

  /// Describes a model.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for what has to come.
  ///   - opening: opens the model; called again it opens another, which shares nothing that
  ///     matters with the first. It hands the environment on, above all its pace: by it the rules
  ///     hold a reply in the middle. A model with a pace of its own may ignore that.
  public init(
    patience: Duration = .seconds(120),
    opening: @escaping @Sendable (LanguageModelEnvironment) throws -> any LanguageModel
  ) {
    self.patience = patience
    self.opening = opening
  }

  /// Describes the models of a driver.
  ///
  /// - Parameters:
  ///   - driver: opens the model.
  ///   - model: which of several.
  ///   - patience: how long to wait for what has to come.
  public init(
    _ driver: any LanguageModelDriver, model: String? = nil, patience: Duration = .seconds(120)
  ) {
    self.init(patience: patience) { try driver.open(model: model, environment: $0) }
  }

  /// Opens the model.
  func open(_ pace: ReplyPace = .immediate) throws -> any LanguageModel {
    try opening(LanguageModelEnvironment(pace: pace))
  }

  /// Reads a whole reply, with the error if it fails.
  ///
  /// - Throws: ``ExpectationFailure`` if it does not end in time.
  func record(
    _ events: AsyncThrowingStream<ReplyEvent, any Error>
  ) async throws -> ReplyRecord {
    let reader = ReplyReader(events)
    defer { reader.cancel() }
    try await within("no end of the reply") { try await reader.untilEnded() }
    return await reader.record
  }

  /// Reads the reply to a request, which has to be in order.
  ///
  /// - Throws: ``ExpectationFailure`` if it does not end in time, or not as a reply ends.
  func reply(
    of model: any LanguageModel, to request: LanguageModelRequest
  ) async throws -> ReplyRecord {
    let record = try await record(model.reply(to: request))
    try record.checkShape()
    return record
  }

  /// Runs the body, and gives up when patience is over.
  ///
  /// - Throws: ``ExpectationFailure`` with what is missing if it takes longer, or what the body throws.
  func within<Value: Sendable>(
    _ missing: String, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await DomainModelsTesting.within(patience, missing, body)
  }
}
