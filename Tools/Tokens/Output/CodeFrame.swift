import DesignTokens
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// The line of a file that something is wrong with, and a mark under the place.
struct CodeFrame {
  private let lines: [String]

  /// The number of characters of a long line that are shown before and after the place.
  private static let reach = 40

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in Unicode scalars.
  ///   - isUnicode: What the terminal can show.
  init?(_ bytes: [UInt8], line: Int, column: Int, isUnicode: Bool) {
    let all = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    guard line >= 1, all.indices.contains(line - 1) else { return nil }
    let scalars = Array(String(decoding: all[line - 1], as: UTF8.self).unicodeScalars)
    let place = min(max(0, column - 1), scalars.count)
    let start = max(0, place - CodeFrame.reach)
    let end = min(scalars.count, place + CodeFrame.reach)
    let cut = isUnicode ? "…" : "..."
    func text(_ range: Range<Int>) -> String {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[range])
      return text.sanitized(isUnicode: isUnicode)
    }
    let lead = (start > 0 ? cut : "") + text(start..<place)
    let rest = text(place..<end) + (end < scalars.count ? cut : "")
    let number = "\(line)"
    let margin = String(repeating: " ", count: number.count)
    lines = [
      "  \(number) | \(lead)\(rest)",
      "  \(margin) | \(String(repeating: " ", count: lead.displayWidth))^",
    ]
  }

  /// The frame's lines.
  func painted(_ traits: TerminalTraits) -> [String] {
    lines.map { traits.paint($0, .dim) }
  }
}

/// An issue of a file, as the commands print it.
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

extension TextStyle {
  /// Returns the style of the word for a finding's severity.
  ///
  /// The tool links no look and doesn't know the terminal's ground: this red and this amber have
  /// more than 3.5 : 1 on black and on white.
  static func severity(isError: Bool) -> TextStyle {
    TextStyle(isBold: true, foreground: RGB(isError ? 0xE03C31 : 0xB07D00))
  }
}

/// A failure, as every command's JSON has it.
enum FailureJSON {
  /// The code, the message and the hint.
  static func members(_ error: some ExplainedError) -> JSONValue {
    [
      "code": .string(error.code), "message": .string(error.message),
      "hint": error.hint.map { .string($0) } ?? .null,
    ]
  }
}

/// Numbers of things in words.
enum Count {
  /// `1 error`, `2 errors`.
  static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
