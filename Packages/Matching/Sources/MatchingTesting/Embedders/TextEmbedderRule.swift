/// One promise of `TextEmbedder`, as a value that a test runs over an embedder.
///
/// ```swift
/// @Test(arguments: TextEmbedderContract.rules)
/// func rule(_ rule: TextEmbedderRule) async throws {
///   try await rule.check(TextEmbedderSubject { MyEmbedder() })
/// }
/// ```
public struct TextEmbedderRule: Sendable, CustomStringConvertible {
  /// A stable name: `E1` to `E5`.
  public let id: String
  /// What is promised, in the words of the port's documentation.
  public let sentence: String
  private let body: @Sendable (TextEmbedderSubject) async throws -> Void

  init(
    _ id: String, _ sentence: String,
    body: @escaping @Sendable (TextEmbedderSubject) async throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Parameter subject: the embedder, and what to try it on.
  /// - Throws: ``TextEmbedderViolation`` with what is wrong, whatever was thrown on the way.
  public func check(_ subject: TextEmbedderSubject) async throws {
    do {
      try await body(subject)
    } catch let error as CancellationError {
      throw error
    } catch let unmet as Unmet {
      throw TextEmbedderViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw TextEmbedderViolation(
        rule: id, sentence: sentence, explanation: "making the embedder threw \(error)")
    }
  }
}
