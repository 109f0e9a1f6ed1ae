import DomainModelsTesting
import Foundation
import Storage
import Testing

@testable import Sync

/// The page about the engine says what the engine does.
struct EngineTableTests {
  private static let page = PackageFiles.root().appending(path: "Documentation/Engine.md")

  @Test("the table in the documentation is what the engine does, phase by phase and event by event")
  func table() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = "<!-- table -->\n\n"
    let end = "\n\n<!-- end of table -->"
    let start = try #require(text.range(of: begin))
    let stop = try #require(text.range(of: end))
    let written = String(text[start.upperBound..<stop.lowerBound])
    let table = EngineTable().markdown
    // `QUARTET_WRITE=1` writes it again, to be read before it is committed.
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

/// Every phase with every event, as the engine answers it: what the documentation has to say.
struct EngineTable {
  /// An event, and what the table calls it.
  private struct Row {
    let name: String
    let event: (Int) -> SyncEvent

    init(_ name: String, _ event: @escaping (Int) -> SyncEvent) {
      self.name = name
      self.event = event
    }
  }

  private static var rows: [Row] {
    [
      Row("nudged: written") { _ in .nudged(.written) },
      Row("nudged: connected") { _ in .nudged(.connected) },
      Row("nudged: asked") { _ in .nudged(.asked) },
      Row("nudged: verify") { _ in .nudged(.verify) },
      Row("opened, with a cursor") { .opened(ticket: $0, Samples.position) },
      Row("opened, without one") { .opened(ticket: $0, SyncPosition(cursor: nil)) },
      Row("pulled") { .pulled(ticket: $0, Samples.reply()) },
      Row("taken") { .taken(ticket: $0, TakeReport()) },
      Row("fetched") { .fetched(ticket: $0, Samples.page) },
      Row("restored") { .restored(ticket: $0, TakeReport()) },
      Row("gathered: something") { .gathered(ticket: $0, Samples.batch(2)) },
      Row("gathered: nothing") { .gathered(ticket: $0, nil) },
      Row("pushed") { .pushed(ticket: $0, PushReply(results: [])) },
      Row("settled") { .settled(ticket: $0, SettleReport()) },
      Row("settled, some to come again") { .settled(ticket: $0, Samples.retried) },
      Row("digested") { .digested(ticket: $0, [:]) },
      Row("compared: they differ") { .compared(ticket: $0, [Samples.range]) },
      Row("compared: they agree") { .compared(ticket: $0, []) },
      Row("mended") { .mended(ticket: $0, TakeReport()) },
      Row("refreshed") { .refreshed(ticket: $0) },
      Row("elapsed") { .elapsed(ticket: $0) },
      Row("failed: unauthorised") { .failed(ticket: $0, Samples.error(.unauthorised)) },
      Row("failed: refused") { .failed(ticket: $0, Samples.error(.refused)) },
      Row("failed: must refetch") { .failed(ticket: $0, Samples.error(.mustRefetch)) },
      Row("failed: place replaced") { .failed(ticket: $0, Samples.error(.replaced)) },
      Row("failed: locked, wrong or incompatible") { .failed(ticket: $0, Samples.error(.locked)) },
      Row("failed: anything else") { .failed(ticket: $0, Samples.error(.offline)) },
      Row("broke") { .broke(ticket: $0, Samples.error(.store)) },
      Row("stop") { _ in .stop },
    ]
  }

  /// The number of pairs of a phase and an event.
  var count: Int { SyncPhase.allCases.count * Self.rows.count }

  /// The kinds of event that some row has.
  static var kinds: Set<String> {
    Set(rows.map { String($0.name.prefix { $0 != ":" && $0 != "," }) })
  }

  /// The table as Markdown.
  var markdown: String {
    SyncPhase.allCases.map { phase in
      var lines = ["### \(phase.rawValue)", "", "| event | then | does |", "|---|---|---|"]
      var silent: [String] = []
      for row in Self.rows {
        guard let engine = Samples.engine(in: phase) else {
          return "### \(phase.rawValue)\n\ncan't be reached"
        }
        var next = engine
        let effects = next.handle(row.event(Samples.ticket(of: engine)))
        if effects.isEmpty, next.phase == engine.phase {
          silent.append(row.name)
        } else {
          let names = effects.map { $0.name }.joined(separator: ", ")
          lines.append("| \(row.name) | \(next.phase.rawValue) | \(names) |")
        }
      }
      if lines.count == 4 { lines.removeAll { $0.hasPrefix("|") } }
      return lines.joined(separator: "\n") + "\n\nNothing follows from: "
        + silent.joined(separator: "; ") + "."
    }
    .joined(separator: "\n\n")
  }
}
