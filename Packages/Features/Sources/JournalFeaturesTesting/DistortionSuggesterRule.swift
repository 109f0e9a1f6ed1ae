public import JournalFeatures

/// One rule that every `DistortionSuggester` has to follow, as a value that a test runs.
///
/// ```swift
/// @Test(arguments: DistortionSuggesterContract.rules) func keeps(rule: DistortionSuggesterRule) throws {
///   try rule.check(MySuggester())
/// }
/// ```
public struct DistortionSuggesterRule: Sendable, CustomStringConvertible {
  /// A stable name, `S1` and so on; `DistortionSuggester` says the same.
  public let id: String
  public let sentence: String
  private let body: @Sendable (any DistortionSuggester) throws -> Void

  init(
    id: String, sentence: String,
    _ body: @escaping @Sendable (any DistortionSuggester) throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule for a suggester.
  ///
  /// - Throws: ``SuggesterViolation`` with what is wrong.
  public func check(_ suggester: any DistortionSuggester) throws {
    do { try body(suggester) } catch let violation as SuggesterViolation {
      throw SuggesterViolation("\(suggester.name) breaks \(id): \(violation)")
    }
  }
}
