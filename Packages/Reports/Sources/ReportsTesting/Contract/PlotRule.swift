public import Reports

/// One promise of ``Plot``, as a value that a test runs over a plot.
///
/// A rule makes plots of data of its own, so it takes what makes one:
///
/// ```swift
/// @Test(arguments: PlotRule.all)
/// func keeps(_ rule: PlotRule) throws {
///   try rule.check { Dots(title: $0.title, names: $0.names, values: $0.values) }
/// }
/// ```
public struct PlotRule: Sendable, CustomStringConvertible {
  /// Makes a plot of some data.
  public typealias Maker = @Sendable (PlotSample) -> any Plot

  /// A stable name, `P1` and so on.
  public let id: String

  public let sentence: String

  private let body: @Sendable (Maker) throws -> Void

  init(_ id: String, _ sentence: String, body: @escaping @Sendable (Maker) throws -> Void) {
    self.id = id
    self.sentence = sentence
    self.body = body
  }

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule.
  ///
  /// - Parameter maker: Makes the plot of a sample, with any settings.
  /// - Throws: ``PlotViolation`` with what is wrong.
  public func check(_ maker: @escaping Maker) throws(PlotViolation) {
    do {
      try body(maker)
    } catch let unmet as Unmet {
      throw PlotViolation(rule: id, sentence: sentence, explanation: unmet.explanation)
    } catch {
      throw PlotViolation(rule: id, sentence: sentence, explanation: "\(error)")
    }
  }
}
