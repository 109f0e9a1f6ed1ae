import Foundation
import Storage
import Testing

@testable import Sync

/// The page about the engine says what the engine does.
struct EngineTableTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Engine.md")

  @Test("the table in the documentation is what the engine does, phase by phase and event by event")
  func table() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = "<!-- table -->\n\n"
    let end = "\n\n<!-- end of table -->"
    let start = try #require(text.range(of: begin))
    let stop = try #require(text.range(of: end))
    let written = String(text[start.upperBound..<stop.lowerBound])
    let table = EngineTable().markdown
    // `QUARTET_WRITE=1` writes it anew, to be read before it is committed.
    if ProcessInfo.processInfo.environment["QUARTET_WRITE"] == "1" {
      try (text[..<start.upperBound] + table + text[stop.lowerBound...])
        .write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(written == table)
    #expect(!table.contains("can't be reached"))
  }

  @Test("every kind of event has a row")
  func kinds() {
    #expect(EngineTable.kinds == Set(SyncEvent.Kind.allCases.map(\.rawValue)))
    #expect(EngineTable().count == SyncPhase.allCases.count * 29)
  }
}
