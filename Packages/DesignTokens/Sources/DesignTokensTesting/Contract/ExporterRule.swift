public import DesignTokens

/// One promise of the port, as a value that a test runs over an exporter.
///
/// ```swift
/// @Test(arguments: ExporterRule.all)
/// func keeps(_ rule: ExporterRule) throws {
///   try rule.check(MyExporter())
/// }
/// ```
public struct ExporterRule: Sendable, CustomStringConvertible {
  /// A stable name, `X1` and so on.
  public let id: String

  public let sentence: String

  private let body: @Sendable (any TokenExporter) throws -> Void

  init(
    _ id: String, _ sentence: String, body: @escaping @Sendable (any TokenExporter) throws -> Void
  ) {
    self.id = id
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Parameter exporter: The exporter, with any settings.
  /// - Throws: ``ExporterViolation`` with what is wrong, whatever the exporter threw.
  public func check(_ exporter: any TokenExporter) throws(ExporterViolation) {
    do {
      try body(exporter)
    } catch let unmet as Unmet {
      throw ExporterViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw ExporterViolation(
        rule: id, sentence: sentence, explanation: "the exporter threw \(error)")
    }
  }
}
