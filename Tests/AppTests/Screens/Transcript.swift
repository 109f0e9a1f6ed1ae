import Foundation

/// Screens in the order in which a user saw them, and what they did to see them, as Markdown.
struct Transcript {
  private(set) var text = ""

  private static let start = "<!-- first minute -->\n"
  private static let end = "<!-- end of first minute -->"

  /// Adds a screen.
  mutating func add(_ screen: Screenful, after action: String) {
    let rows = screen.rows.joined(separator: "\n")
    text += "\n\(action)\n\n```text\n\(rows)\n```\n"
  }

  /// The page of the repository that shows the transcript.
  static func page(from file: String = #filePath) throws -> URL {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path != "/" {
      let page = folder.appendingPathComponent("Documentation/FirstMinute.md")
      if FileManager.default.fileExists(atPath: page.path) { return page }
      folder.deleteLastPathComponent()
    }
    throw MissingPart("there is no Documentation/FirstMinute.md above \(file)")
  }

  /// The transcript that a file shows.
  static func block(of file: URL) throws -> String {
    let text = try String(contentsOf: file, encoding: .utf8)
    return String(text[try place(in: text, of: file)])
  }

  /// Shows the transcript in a file.
  func write(to file: URL) throws {
    var text = try String(contentsOf: file, encoding: .utf8)
    text.replaceSubrange(try Transcript.place(in: text, of: file), with: self.text)
    try Data(text.utf8).write(to: file)
  }

  private static func place(in text: String, of file: URL) throws -> Range<String.Index> {
    guard let start = text.range(of: start), let end = text.range(of: end),
      start.upperBound <= end.lowerBound
    else { throw MissingPart("\(file.path) has no lines \(start)…\(end)") }
    return start.upperBound..<end.lowerBound
  }
}
