import Interchange

/// One thing that is wrong with a token file, and where.
public struct TokenFileIssue: Sendable, Equatable {
  /// What is wrong, for a program.
  public let code: Code

  /// The file's name, as it was given.
  public let file: String

  /// The line, from 1.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  /// The names from the top of the file down (`palette.pink.$value.components[0]`).
  ///
  /// Empty for the file as a whole, and where it is no JSON.
  public let path: String

  /// What is wrong, as one sentence without a full stop and without the place.
  public let reason: String

  /// The place and what is wrong (`dating.tokens.json:3:14: palette.pink: …`).
  public var message: String {
    "\(file):\(line):\(column): " + (path.isEmpty ? "" : "\(path): ") + reason
  }
}

extension TokenFileIssue {
  /// The first thing that keeps a file from being JSON.
  init(_ error: JSONError, in file: String) {
    self.init(
      code: .invalidJSON, file: file, line: error.line, column: error.column, path: "",
      reason: error.reason)
  }
}
