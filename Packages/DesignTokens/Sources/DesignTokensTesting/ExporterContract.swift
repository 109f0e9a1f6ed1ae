public import DesignTokens
public import DomainModelsTesting

/// A rule of ``ExporterContract``; its subject is an exporter with any settings.
public typealias ExporterRule = ContractRule<any TokenExporter, Never>

/// The rules for every exporter, as values that a test runs.
///
/// ```swift
/// @Test(arguments: ExporterContract.rules)
/// func keeps(_ rule: ExporterRule) async throws {
///   try await rule.check(MyExporter())
/// }
/// ```
public enum ExporterContract {
  /// Every rule, in the order of their numbers.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static let rules: [ExporterRule] = [
    ExporterRule("TX1", "The same theme gives the same files, byte for byte.", body: repeatsItself),
    ExporterRule(
      "TX2",
      """
      There is a file, and every path is relative, stays below the folder and is there once, \
      for every name of the theme.
      """, body: keepsToItsFolder),
    ExporterRule(
      "TX3", "Files are UTF-8 without control characters but tabs and line feeds.",
      body: writesText),
    ExporterRule(
      "TX4",
      "A token of each type is in the output, but of those that `omits` names, and no others.",
      body: holdsEveryType),
    ExporterRule(
      "TX5", "Another part of a token's value is another output.", body: tellsValuesApart),
    ExporterRule(
      "TX6", "Every appearance is in the output: another value in one of them is another output.",
      body: holdsEveryAppearance),
    ExporterRule(
      "TX7", "A token that only some appearances have is in the output or refused.",
      body: holdsLoneTokens),
    ExporterRule(
      "TX8", "The order of the tokens decides where they stand, and nothing else.",
      body: survivesReordering),
    ExporterRule(
      "TX9", "No name or text of a token ends the line, comment or tag that it stands in.",
      body: keepsTextsIn),
    ExporterRule(
      "TX10", "A token with an odd name is in the output or refused.", body: holdsOddNames),
    ExporterRule(
      "TX11", "Two tokens that would have the same name are refused as `export_same_name`.",
      body: refusesSameNames),
    ExporterRule(
      "TX12",
      "A token whose type differs between appearances is refused as `export_types_differ`.",
      body: refusesOtherTypes),
    ExporterRule("TX13", "A theme without tokens is written.", body: writesNothing),
    ExporterRule(
      "TX14",
      "The name is of lowercase letters, digits and hyphens, the summary a phrase of one line.",
      body: introducesItself),
    ExporterRule(
      "TX15", "Ten times the tokens are eight to eleven times the bytes, up to 9,000.",
      body: growsWithTheTokens),
    ExporterRule(
      "TX16", "Numbers that are very large or very small are written.", body: writesExtremes),
  ]
}
