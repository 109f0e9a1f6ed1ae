import Terminal

/// The line of a file that something is wrong with, and a mark under the place.
struct CodeFrame {
  private let lines: [String]

  /// How much of a long line is shown before and after the place.
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
