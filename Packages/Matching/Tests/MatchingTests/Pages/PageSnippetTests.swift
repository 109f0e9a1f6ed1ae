import Foundation
import Testing

/// Checks that the first example of each page is the compiled one.
@Suite struct PageSnippetTests {
  private let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private func block(of page: String) throws -> String? {
    let text = try String(contentsOf: tests.appending(path: "../../\(page)"), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().first?
      .components(separatedBy: "```").first
  }

  @Test(
    "a page's first block is the snippet of its area, word for word",
    arguments: ["Assignment", "Crews", "Lists", "Pool", "Preference", "Search", "Text"])
  func page(area: String) throws {
    let snippet = try String(
      contentsOf: tests.appending(path: "\(area)/\(area)Snippet.swift"), encoding: .utf8)
    #expect(try block(of: "Documentation/\(area).md") == snippet)
  }

  @Test("the second block of the page on preference is KnownSnippet.swift, word for word")
  func known() throws {
    let page = try String(
      contentsOf: tests.appending(path: "../../Documentation/Preference.md"), encoding: .utf8)
    let snippet = try String(
      contentsOf: tests.appending(path: "Preference/KnownSnippet.swift"), encoding: .utf8)
    #expect(page.components(separatedBy: "```swift\n").count == 3)
    #expect(page.contains("```swift\n" + snippet + "```"))
  }

  @Test("the README's first block is ReadmeSnippet.swift, word for word")
  func readme() throws {
    let snippet = try String(
      contentsOf: tests.appending(path: "Pages/ReadmeSnippet.swift"), encoding: .utf8)
    #expect(try block(of: "README.md") == snippet)
  }

  @Test("every page is one of these, and the README leads to it")
  func pages() throws {
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: tests.appending(path: "../../Documentation").path)
    let readme = try String(contentsOf: tests.appending(path: "../../README.md"), encoding: .utf8)
    // The seven above, and Sentences, which SentenceEmbeddingTests compares.
    #expect(pages.count == 8)
    for page in pages { #expect(readme.contains("(Documentation/\(page))"), "\(page)") }
  }
}
