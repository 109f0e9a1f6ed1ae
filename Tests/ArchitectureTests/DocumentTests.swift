import Foundation
import Testing

/// What the documents of the checkout's root say about its files.
@Suite struct DocumentTests {
  private let root = ProjectLoader.here.root

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  // Not the changelog's: it may name what is gone.
  @Test("every file that a document names or links to exists")
  func paths() throws {
    let folder = root.appending(path: "Documentation")
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    let documents =
      ["README.md", "CONTRIBUTING.md"]
      + pages.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    var count = 0
    for document in documents {
      let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
      for path in DocumentPaths(of: text, in: document).all {
        count += 1
        #expect(exists(path), "\(document) names \(path)")
      }
    }
    #expect(count > 100)
  }

  @Test("paths are found in text, in code and in links; placeholders are not followed")
  func reading() {
    let text = """
      Run `Tools/demo`, read [the page](../Packages/LLM/README.md#rules), or \
      [a neighbour](Other.md), ![](Pictures/a.svg), <img src="Pictures/b.svg">, \
      [this](https://example.org/Tools/x), `Packages/…/Tests`, Apps/Dating, XApps/No and \
      `Tests/AppTests/Some+File.swift`.
      """
    #expect(
      DocumentPaths(of: text, in: "Documentation/Page.md").all == [
        "Apps/Dating", "Documentation/Other.md", "Documentation/Pictures/a.svg",
        "Documentation/Pictures/b.svg", "Packages/", "Packages/LLM/README.md",
        "Tests/AppTests/Some+File.swift", "Tools/demo",
      ])
  }
}
