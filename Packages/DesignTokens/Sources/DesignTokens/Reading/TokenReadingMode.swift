/// How much a reader of token files puts up with.
public enum TokenReadingMode: String, Sendable, CaseIterable {
  /// What breaks a rule of the standard is an error, and a file with an error gives no tokens.
  case strict

  /// What can be read is read: what can't is left out and reported as a warning.
  ///
  /// A lenient reader also takes some forms that the standard has only in its examples or had in
  /// its drafts, with a warning; the package's README lists them. A file that is no JSON object is
  /// an error here as well.
  case lenient
}
