import DesignTokens
import DomainModels

/// A path that names no token.
struct UnknownToken: ExplainedError, Equatable {
  let path: String
  private let nearest: [String]
  private let isGroup: Bool

  /// Looks for what may have been meant.
  init(_ path: String, in tokens: TokenSet) {
    self.path = path
    nearest = Spelling.nearest(to: path, among: tokens.tokens.lazy.map(\.path))
    isGroup = tokens.tokens.contains { $0.path.hasPrefix(path + ".") }
  }

  var code: String { "unknown_token" }

  var message: String {
    isGroup ? "\(path) is a group, and no token" : "there is no token \(path)"
  }

  var hint: String? {
    if isGroup { return "Name one of the tokens in it: 'tokens resolve' lists them." }
    return nearest.isEmpty ? nil : "Did you mean \(nearest.joined(separator: " or "))?"
  }

  var kind: FailureKind { .notFound }
}

/// Tokens that a command can't use, because their file is wrong.
struct UnreadableTokens: ExplainedError, Equatable {
  let error: TokenFileError
  /// True if a lenient reader makes tokens of the same file.
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
