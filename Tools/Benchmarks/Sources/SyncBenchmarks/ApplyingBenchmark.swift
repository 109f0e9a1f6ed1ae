import DomainModels
import Measuring
import Storage
import Sync

/// The speed at which a store applies changes of other devices, beside SQLite by hand writing the
/// same rows.
struct ApplyingBenchmark {
  struct Different: Error { let rows: Int }
  struct Broken: Error { let event: String }

  private static let pageSize = 1_000

  let world: SyncWorld

  /// Takes new rows and then an edit of each, page by page.
  ///
  /// - Parameters:
  ///   - count: how many rows.
  ///   - rounds: how often, each with files of its own.
  ///   - isProcessor: whether to compare what is taken of the processor, and not the time.
  /// - Returns: both comparisons.
  /// - Throws: what the stores throw; ``Different`` if both sides did not come to the same rows.
  func run(
    _ count: Int, rounds: Int, ofProcessor isProcessor: Bool
  ) async throws -> (making: Comparison, editing: Comparison) {
    func comparison(_ what: String) -> Comparison {
      isProcessor
        ? Comparison(ofProcessor: "\(what), processor time")
        : Comparison(name: "\(what), time")
    }
    var making = comparison(
      "applying \(count.short) new rows of ten fields, beside inserts by hand")
    var editing = comparison("applying an edit of each, beside updates by hand")
    for round in 0..<rounds {
      let name = "applying-\(isProcessor)-\(round)"
      var book = Logbook(world.identifiers)
      let rows = (0..<count).map { _ in book.next() }
      let sessions = rows.compactMap(\.session).map { book.making($0, at: Logbook.stamp(0)) }
      let ascents = rows.map(\.ascent)
      let makings = zip(ascents, 0...).map { book.making($0, at: Logbook.stamp($1)) }
      let edits = zip(ascents, 0...).map { ascent, number in
        book.noting(
          note(number), on: ascent, at: later(number), knowing: Logbook.stamp(number))
      }
      let store = try world.store("\(name)-ours")
      let half = try await world.half(of: store, at: "elsewhere", [])
      try await take(sessions, half)
      try await world.store("\(name)-raw").backend.close()
      let raw = try RawRows(path: world.path("\(name)-raw"))
      try await making.measure(
        ours: { try await take(makings, half) },
        theirs: {
          try inPages(of: raw, count) { number in
            try raw.insert(ascents[number], Logbook.stamp(number))
          }
        })
      try await editing.measure(
        ours: { try await take(edits, half) },
        theirs: {
          try inPages(of: raw, count) { number in
            try raw.note(note(number), on: ascents[number], later(number))
          }
        })
      let different = try raw.differences(from: world.path("\(name)-ours"))
      guard different == 0 else { throw Different(rows: different) }
      try await store.backend.close()
    }
    return (making, editing)
  }

  private func note(_ number: Int) -> String { "Better on the left, attempt \(number)" }

  private func later(_ number: Int) -> HybridTimestamp {
    Logbook.stamp(number, after: 1_796_000_000_000)
  }

  private func take(_ changes: [Change], _ half: SyncStore) async throws {
    for start in stride(from: 0, to: changes.count, by: ApplyingBenchmark.pageSize) {
      let page = changes[start..<min(start + ApplyingBenchmark.pageSize, changes.count)]
      let reply = PullReply(
        changes: Array(page), cursor: SyncCursor("after \(page[start].operation)"), hasMore: true)
      let event = await half.perform(.take(ticket: 1, reply))
      guard case .taken(_, let report)? = event, report.applied == page.count else {
        throw Broken(event: "\(event.map { "\($0)" } ?? "nothing")")
      }
    }
  }

  private func inPages(
    of raw: RawRows, _ count: Int, _ body: (Int) throws -> Void
  ) throws {
    for start in stride(from: 0, to: count, by: ApplyingBenchmark.pageSize) {
      try raw.inTransaction {
        for number in start..<min(start + ApplyingBenchmark.pageSize, count) {
          try body(number)
        }
      }
    }
  }
}
