import Foundation
import Testing

/// The statements of the root's documents about its files.
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

  @Test("every tool that Documentation/Tools.md lists has --help, as the page says")
  func help() throws {
    let root = ProjectLoader.here.root
    let page = try String(
      contentsOf: root.appending(path: "Documentation/Tools.md"), encoding: .utf8)
    let tools = Set(page.matches(of: /\| `(Tools\/[\w-]+)/).map { String($0.1) })
    #expect(tools.count > 20)
    for tool in tools.sorted() {
      let text = try String(contentsOf: root.appending(path: tool), encoding: .utf8)
      #expect(text.contains("--help"), "\(tool) --help does something else")
    }
  }
}

/// The README's pictures are what `Tools/pictures` draws of the golden frames.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1",
    "QUARTET_QUICK=1 leaves out foreign programs"))
struct PictureTests {
  private let root = ProjectLoader.here.root

  @Test("the pictures are current: Tools/pictures draws the same bytes")
  func current() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = root.appending(path: "Tools/pictures").path(percentEncoded: false)
    _ = try Command(arguments: [tool, folder.path(percentEncoded: false)], folder: root).output()

    let drawn = try pictures(in: folder)
    let kept = try pictures(in: root.appending(path: "Documentation/Pictures"))
    #expect(drawn.count >= 4)
    #expect(kept.keys.sorted() == drawn.keys.sorted())
    for (name, bytes) in drawn {
      #expect(kept[name] == bytes, "Documentation/Pictures/\(name) is stale: run Tools/pictures")
    }
  }

  private func pictures(in folder: URL) throws -> [String: Data] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return Dictionary(
      uniqueKeysWithValues: try files.map { ($0.lastPathComponent, try Data(contentsOf: $0)) })
  }
}
