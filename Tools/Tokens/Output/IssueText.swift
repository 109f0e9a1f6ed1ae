import DesignTokens
import Interchange
import Terminal
import TerminalCommands

/// What is wrong with a file, as the commands print it.
struct IssueText {
  let session: CommandSession
  let sources: SourceFiles

  /// A line for one issue, and on a terminal the line of the file that it is about.
  func lines(_ issue: TokenFileIssue, _ severity: String) -> [String] {
    let word = session.traits.paint("\(severity):", .severity(isError: severity == "error"))
    let path = issue.path.isEmpty ? "" : "\(session.visible(issue.path)): "
    let place = "\(session.visible(issue.file)):\(issue.line):\(issue.column):"
    let code = session.traits.paint("[\(issue.code.rawValue)]", .dim)
    var lines = ["\(place) \(word) \(path)\(session.visible(issue.reason)) \(code)"]
    if session.traits.stdoutIsTerminal, let bytes = sources[issue.file],
      let frame = CodeFrame(
        bytes, line: issue.line, column: issue.column, isUnicode: session.traits.isUnicode)
    {
      lines += frame.painted(session.traits)
    }
    return lines
  }

  static func json(_ issue: TokenFileIssue) -> JSONValue {
    [
      "code": .string(issue.code.rawValue), "file": .string(issue.file),
      "line": .integer(Int64(issue.line)), "column": .integer(Int64(issue.column)),
      "path": .string(issue.path), "message": .string(issue.reason),
    ]
  }
}
