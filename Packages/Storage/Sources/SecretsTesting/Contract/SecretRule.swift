public import Secrets

/// One promise of the port, as a value that a test runs over a store.
///
/// ```swift
/// @Test(arguments: SecretContract.rules(for: MySecrets.capabilities))
/// func keeps(_ rule: SecretRule) async throws {
///   try await rule.check(SecretSubject(capabilities: MySecrets.capabilities) { _ in
///     MySecrets(path: freshPath)
///   })
/// }
/// ```
public struct SecretRule: Sendable, CustomStringConvertible {
  /// A stable name: `K1` and on.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  /// What a store must be able to do for the rule to mean anything to it.
  public let needs: SecretCapability?
  private let body: @Sendable (SecretSubject) async throws -> Void

  init(
    _ id: String, _ sentence: String, needs: SecretCapability? = nil,
    body: @escaping @Sendable (SecretSubject) async throws -> Void
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
  /// - Parameter subject: a fresh place that nothing else uses.
  /// - Throws: ``SecretContractViolation`` with what is wrong, whatever the store threw.
  public func check(_ subject: SecretSubject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError {
      throw error
    } catch let unmet as Unmet {
      throw SecretContractViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw SecretContractViolation(
        rule: id, sentence: sentence, explanation: "the store threw \(error)")
    }
  }
}
