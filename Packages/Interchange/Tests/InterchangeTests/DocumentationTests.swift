import Foundation
import Interchange
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

@Suite struct ReadmeTests {
  /// The README's example, word for word between the two marks.
  private func example() throws -> String {
    // README: begin
    let text = #"{"climbs": [{"name": "La Marie-Rose", "grade": "6A"}, {"grade": "7A"}]}"#
    let document = try JSONReader.read(text)
    let names = document["climbs"]?.arrayValue?.compactMap { $0["name"]?.stringValue } ?? []

    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.key("names")
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
    writer.endObject()
    let bytes: [UInt8] = writer.bytes
    // README: end
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("the README's example runs")
  func runs() throws {
    #expect(try JSONReader.read(try example()) == ["names": ["La Marie-Rose"]])
  }

  @Test("the README's example of custom types runs")
  func codes() throws {
    // README: begin
    struct Climb: Codable, Equatable {
      var name: String?
      var grade: String
    }

    let list = #"[{"name": "La Marie-Rose", "grade": "6A"}, {"grade": "7A"}]"#
    var climbs = try JSONDecoding.decode([Climb].self, from: Array(list.utf8))
    climbs[1].name = "Le Carnage"
    let written: [UInt8] = try JSONEncoding.encode(climbs)

    // Only a part of a document, where the rest is something else.
    let page = try JSONDocument(Array(#"{"next": 2, "climb": {"grade": "7A"}}"#.utf8))
    let climb = try page.member("climb", of: page.root)
      .map { try JSONDecoding.decode(Climb.self, from: $0, of: page) }
    // README: end
    #expect(climb == Climb(grade: "7A"))
    #expect(try JSONDecoding.decode(from: written) == climbs)
    #expect(
      try JSONReader.read(written) == [
        ["name": "La Marie-Rose", "grade": "6A"], ["name": "Le Carnage", "grade": "7A"],
      ])
  }

  @Test("the README shows the examples that run")
  func matches() throws {
    let here = URL(filePath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let begins = lines.indices.filter { lines[$0].hasSuffix("// README: begin") }
    let ends = lines.indices.filter { lines[$0].hasSuffix("// README: end") }
    #expect(begins.count == 2 && ends.count == 2)
    for (begin, end) in zip(begins, ends) {
      let shown = lines[(begin + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
      #expect(readme.contains("```swift\nimport Interchange\n\n\(shown)\n```"))
    }
  }
}
