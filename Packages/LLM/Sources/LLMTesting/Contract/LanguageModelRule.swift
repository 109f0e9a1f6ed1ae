public import LLM

/// One promise of the port, as a value that a test runs over a model.
///
/// ```swift
/// @Test(arguments: LanguageModelRule.rules(for: MyModel.capabilities))
/// func keeps(_ rule: LanguageModelRule) async throws {
///   try await rule.check(LanguageModelSubject { MyModel(pace: $0.pace) })
/// }
/// ```
public struct LanguageModelRule: Sendable, CustomStringConvertible {
  /// A stable name, `L1` and so on; `LanguageModel` says the same.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  /// What a model must be able to do for the rule to mean anything to it.
  public let needs: LanguageModelCapability?
  private let body: @Sendable (LanguageModelSubject) async throws -> Void

  init(
    _ id: String, _ sentence: String, needs: LanguageModelCapability? = nil,
    body: @escaping @Sendable (LanguageModelSubject) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.needs = needs
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Parameter subject: opens the model.
  /// - Throws: ``LanguageModelViolation`` with what is wrong, whatever the model threw.
  public func check(_ subject: LanguageModelSubject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError where Task.isCancelled {
      throw error
    } catch let unmet as Unmet {
      throw LanguageModelViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw LanguageModelViolation(
        rule: id, sentence: sentence, explanation: "the model threw \(error)")
    }
  }
}
