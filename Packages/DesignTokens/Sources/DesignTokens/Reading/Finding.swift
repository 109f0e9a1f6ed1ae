/// An issue before its line, column and path are known.
struct Finding {
  let code: TokenFileIssue.Code
  /// The value or name it is about.
  let node: Int32
  let reason: String
  /// Whether it is a warning in either mode.
  let isWarning: Bool
}
