import Foundation
import Testing

/// Whether the page's example is the one that is compiled here, and does what it says.
@Suite struct SentencesSnippetTests {
  @Test("the page's first block is the snippet, word for word")
  func page() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: tests.appending(path: "../../Documentation/Sentences.md"), encoding: .utf8)
    let snippet = try String(
      contentsOf: tests.appending(path: "SentencesSnippet.swift"), encoding: .utf8)
    let block = page.components(separatedBy: "```swift\n").dropFirst().first?
      .components(separatedBy: "```").first
    #expect(block == snippet)
  }

  @Test("it finds the same text first, whatever its case, and says what is wrong with a folder")
  func works() throws {
    let known = ["The bus", "Home, me!", "rain"]
    #expect(try alike(known, "HOME, ME!", modelFolder: Reference.tinyModel).first == "Home, me!")
    #expect(throws: (any Error).self) { try alike(known, "rain", modelFolder: "/nowhere") }
  }
}
