import DesignTokens
import Foundation
import Testing

/// The pages beside the README show code that a test runs.
struct DocumentationTests {
  @Test("a page shows what runs", arguments: ["Exporters", "Lint", "Writing"])
  func pageShowsWhatRuns(page: String) throws {
    let shown = try blocks(of: "Documentation/\(page).md")
    let run = try sources().joined(separator: "\n")
    #expect(!shown.isEmpty)
    for block in shown { #expect(run.contains(block), "\(block)") }
  }

  @Test("the README leads to every page")
  func readmeLeadsToEveryPage() throws {
    let readme = try lines(of: "README.md").joined(separator: "\n")
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Documentation").path)
    #expect(pages.count >= 3)
    for page in pages { #expect(readme.contains("(Documentation/\(page))"), "no link to \(page)") }
  }

  /// The Swift of a page without its indents and without its imports.
  private func blocks(of page: String) throws -> [String] {
    let parts = try lines(of: page).joined(separator: "\n").components(separatedBy: "```swift\n")
    return parts.dropFirst().map { part in
      part.components(separatedBy: "```")[0].split(separator: "\n")
        .filter { !$0.hasPrefix("import ") }
        .map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: "\n")
    }
  }

  /// Every line of the tests without its indent.
  private func sources() throws -> [Substring] {
    let tests = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }
    return try (files ?? []).filter { $0.hasSuffix(".swift") }.flatMap {
      try lines(of: "Tests/\($0)").map { $0.trimmingPrefix(while: \.isWhitespace) }
    }
  }

  private func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8).split(separator: "\n")
  }

  private var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}

/// The snippets of the README about writing, as they stand there.
@Suite("The README on writing")
struct WritingReadmeTests {
  private let bytes = Array(
    ##"{"palette":{"$type":"color","pink":{"$value":"#ff4d88"}},"accent":{"$value":"{palette.pink}"}}"##
      .utf8)

  @Test("carry over, rewrite, lay out")
  func snippets() throws {
    let report = try TokenMigration.fromDraft.migrate(bytes, name: "old.json")
    for obstacle in report.obstacles { print(obstacle.place.line, obstacle.reason) }

    var file = try TokenRewriter(report.bytes, name: "app.tokens.json")
    try file.rename("palette.pink", to: "rose")
    try file.setSummary("The brand's own", of: "palette.rose")

    let neat = try TokenFormatter(width: 100).format(file.bytes, name: "app.tokens.json")
    #expect(report.isLossless)
    #expect(
      String(decoding: neat, as: UTF8.self) == ##"""
        {
          "palette": {
            "$type": "color",
            "rose": {
              "$value": { "colorSpace": "srgb", "components": [1, 0.30196, 0.53333], "hex": "#ff4d88" },
              "$description": "The brand's own"
            }
          },
          "accent": { "$value": "{palette.rose}" }
        }

        """##)
  }
}
