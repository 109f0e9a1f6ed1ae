import DesignTokens
import DomainModels

/// Tokens that a command can't use, because their file is wrong.
struct UnreadableTokens: ExplainedError, Equatable {
  let error: TokenFileError
  /// Whether a lenient reader makes tokens of the same file.
  var isReadLeniently = false

  init(_ error: TokenFileError) {
    self.error = error
  }

  var code: String { error.code }

  /// Without the issues, each of which has a line of its own.
  var message: String {
    "\(error.name) can't be read: \(Count.text(error.issues.count, "error"))"
  }

  var hint: String? {
    isReadLeniently
      ? "Correct the file, or add '--lenient': it leaves out what it can't read." : nil
  }
  var kind: FailureKind { .failed }
}
