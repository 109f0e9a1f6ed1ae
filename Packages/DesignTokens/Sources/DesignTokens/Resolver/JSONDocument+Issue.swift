import Interchange

extension JSONDocument {
  /// An issue about a node, with its place.
  func issue(
    _ code: TokenFileIssue.Code, in file: String, at node: JSONNode, _ reason: String
  ) -> TokenFileIssue {
    let position = position(of: node)
    return TokenFileIssue(
      code: code, file: file, line: position.line, column: position.column, path: path(of: node),
      reason: reason)
  }
}
