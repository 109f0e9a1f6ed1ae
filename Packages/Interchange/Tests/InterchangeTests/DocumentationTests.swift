import Foundation
import Testing

/// The pages beside the README show code that a test runs.
struct DocumentationTests {
  @Test(
    "a page shows what runs",
    arguments: [
      ("CSV", "InterchangeTests/CSV/CSVReadmeTests.swift"),
      ("JSON", "InterchangeTests/Streams/JSONPageTests.swift"),
      ("Spreadsheets", "SpreadsheetsTests/SpreadsheetsReadmeTests.swift"),
      ("ICalendar", "ICalendarTests/ReadmeExample.swift"),
    ])
  func pageShowsWhatRuns(page: String, file: String) throws {
    let shown = try blocks(of: "Documentation/\(page).md")
    let run = try lines(of: "Tests/\(file)").map { $0.trimmingPrefix(while: \.isWhitespace) }
      .joined(separator: "\n")
    #expect(!shown.isEmpty)
    for block in shown {
      #expect(block.count > 100)
      #expect(run.contains(block), "\(block)")
    }
  }

  @Test("the README leads to every page")
  func readmeLeadsToEveryPage() throws {
    let readme = try lines(of: "README.md").joined(separator: "\n")
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Documentation").path)
    #expect(pages.count >= 4)
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

  private func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8).split(separator: "\n")
  }

  private var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}
