import DomainModelsTesting
public import LLM

/// A model that a rule may open as often as it likes.
public struct LanguageModelSubject: Sendable {
  /// How long a rule waits for what has to come before it says that it did not.
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
