import Foundation
import Testing

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
    #expect(drawn.keys.sorted() == ["climbing.svg", "dating.svg", "friends.svg", "journal.svg"])
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
