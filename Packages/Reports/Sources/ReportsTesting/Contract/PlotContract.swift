public import DomainModelsTesting
public import Reports

/// Makes a plot of some data.
public typealias PlotMaker = @Sendable (PlotSample) -> any Plot

/// A rule of ``PlotContract``.
public typealias PlotRule = ContractRule<PlotMaker, Never>

/// What every plot promises: the rules of ``Plot``, as values that a test runs.
///
/// A rule makes plots of data of its own, so it takes what makes one:
///
/// ```swift
/// @Test(arguments: PlotContract.rules)
/// func keeps(_ rule: PlotRule) async throws {
///   try await rule.check { Dots(title: $0.title, names: $0.names, values: $0.values) }
/// }
/// ```
public enum PlotContract {
  /// Every rule, in the order of their numbers.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static let rules: [PlotRule] = [
    PlotRule(
      "P1", "The same plot has the same drawing, summary and table again.", body: repeatsItself),
    PlotRule("P2", "It has a title, and a summary of whole sentences.", body: speaks),
    PlotRule(
      "P3", "Every number that is known is in the table, whose rows are as long as its header.",
      body: listsEverything),
    PlotRule(
      "P4",
      """
      Whatever the numbers, every mark is finite and inside the drawing, at any width from 240 to \
      1,000.
      """, body: staysInside),
    PlotRule("P5", "The drawing is as wide as asked for and at most 4,000 high.", body: fits),
    PlotRule("P6", "No two texts overlap.", body: keepsTextsApart),
    PlotRule("P7", "What differs in colour differs in pattern too.", body: needsNoColor),
    PlotRule("P8", "Another number is another drawing and another table.", body: showsNumbers),
    PlotRule(
      "P9", "A drawing has at most 6,000 marks, however many the numbers.", body: staysSmall),
    PlotRule("P10", "Without any number, it says that there is none.", body: admitsEmptiness),
  ]
}
