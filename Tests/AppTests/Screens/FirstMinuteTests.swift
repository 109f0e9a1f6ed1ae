import Foundation
import Interchange
import Testing

/// A user who has never seen the program, and knows nothing but what its screen says.
///
/// `Documentation/FirstMinute.md` shows the same screens. `QUARTET_RECORD=1` rewrites them.
@Suite("The first minute", .enabled(if: Tool.areWanted))
struct FirstMinuteTests {
  @Test("from an empty folder to a match and a reply; the page shows the same")
  func transcript() async throws {
    let program = try Program().with(["NO_COLOR": "1", "REDUCE_MOTION": "1"])
    var transcript = Transcript()
    try await TmuxSession.run(program, columns: 60, rows: 18) { terminal in
      var screen = try await terminal.start("dating swipe", andSee: "Meet your first card")
      transcript.add(screen, after: "Type `dating swipe`.")

      var key = try #require(screen.key(to: "like"))
      try await terminal.press(key)
      screen = try await terminal.wait(for: "It's a match")
      transcript.add(screen, after: "Press \(key), which is *like*.")

      key = try #require(screen.key(to: "say hello"))
      try await terminal.press(key)
      screen = try await terminal.wait("a greeting") { $0.key(to: "suggestion") != nil }
      transcript.add(screen, after: "Press \(key), which is *say hello*.")

      let first = try await firstCard(program)
      let written = try #require(screen.key(to: "suggestion"))
      try await terminal.press(written)
      try await terminal.wait("a question where one writes") { screen in
        screen.rows.dropLast().last.map { $0.contains("›") && $0.count > 5 } ?? false
      }
      key = try #require(try await terminal.screen().key(to: "send"))
      try await terminal.press(key)
      try await terminal.waitForAnswer(of: first)
      screen = try await terminal.wait("the end of the answer") {
        $0.key(to: "stop") == nil && $0.key(to: "suggestion") == nil
      }
      transcript.add(
        screen,
        after: "Press \(written), which is *suggestion*, and \(key), which is *send*.")

      try await terminal.press(try #require(screen.key(to: "back")))
      screen = try await terminal.wait("the stack") { $0.key(to: "quit") != nil }
      try await terminal.press(try #require(screen.key(to: "quit")))
      try await terminal.expectWhole(after: 0)
    }
    #expect(try await program.verdicts().values.sorted() == ["like"])

    if ProcessInfo.processInfo.environment["QUARTET_RECORD"] == "1" {
      try transcript.write(to: try Transcript.page())
    }
    let shown = try Transcript.block(of: try Transcript.page())
    #expect(
      shown == transcript.text,
      "FirstMinute.md is not what the program shows: QUARTET_RECORD=1 Tools/test AppTests")
  }

  private func firstCard(_ program: Program) async throws -> String {
    let match = try await program.json("matches", "--fields", "slug")[0]?["slug"]
    return try #require(match?.stringValue)
  }
}

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
    throw MissingPrerequisite("there is no Documentation/FirstMinute.md above \(file)")
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
    else { throw MissingPrerequisite("\(file.path) has no lines \(start)…\(end)") }
    return start.upperBound..<end.lowerBound
  }
}
