public import DomainModelsTesting
public import LLM

/// A rule of ``LanguageModelContract``.
public typealias LanguageModelRule = ContractRule<LanguageModelSubject, LanguageModelCapability>

/// What every model promises: the rules of `LanguageModel`, as values that a test runs.
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
      "L3", "Usage is told before the end, as the sum so far, and never goes down.",
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
      "L9", "A reply depends on its request alone, not on what was asked before.",
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
