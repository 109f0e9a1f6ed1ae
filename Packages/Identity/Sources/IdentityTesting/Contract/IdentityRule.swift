/// One promise of one of the ports, as a value that a test runs.
///
/// ```swift
/// @Test(arguments: PasswordHasherRules.all)
/// func keeps(_ rule: IdentityRule<PasswordHasherSubject>) async throws {
///   try await rule.check(PasswordHasherSubject(MyHasher(), other: MyHasher(cost: 2)))
/// }
/// ```
///
/// Count the rules in the test: one that is not run counts as passed.
public struct IdentityRule<Subject: Sendable>: Sendable, CustomStringConvertible {
  /// A stable name: `P1` and on.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  private let body: @Sendable (Subject) async throws -> Void

  init(
    _ id: String, _ sentence: String, body: @escaping @Sendable (Subject) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Throws: ``IdentityViolation`` with what is wrong, whatever the subject threw.
  public func check(_ subject: Subject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError {
      throw error
    } catch let unmet as Unmet {
      throw IdentityViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw IdentityViolation(rule: id, sentence: sentence, explanation: "it threw \(error)")
    }
  }
}
