import Foundation
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// Returns the signals of another opening's commits.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct SignalTests {
  /// Waits for a signal that comes of itself, or of a commit.
  private func heard(_ signals: AsyncStream<Void>) async {
    for await _ in signals { return }
  }

  @Test func anOpeningHearsOfAnotherOneAndOnceOfItself() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "hears-\(place.schema)"
    let backend = try await place.open(tally.catalogue, program: program)
    let other = try await place.open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    let signals = backend.signals(of: ["tallies"])
    // What was committed before it listened may be anything.
    await heard(signals)
    #expect(try place.listeners(program) == 1)
    try await other.write { try tally.set(1, to: 1, in: $0) }
    await heard(signals)

    let hearing = try PostgresSession(PostgresAddress(place.address), program: "by hand")
    try hearing.listen()
    try await backend.write { try tally.set(1, to: 2, in: $0) }
    await heard(signals)
    // Once its own notification has come, and then another's, its own would have been heard.
    var texts: [String] = []
    while texts.isEmpty {
      try hearing.execute("SELECT 1")
      texts = try #require(hearing.notifications())
    }
    try await other.write { try tally.set(1, to: 3, in: $0) }
    await heard(signals)
    try await backend.close()
    var left = 0
    for await _ in signals { left += 1 }
    #expect(left == 0)
    try await other.close()
  }

  @Test func whatWasCommittedIsToldBeforeTheOpeningIsClosed() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(tally.catalogue)
    let hearing = try PostgresSession(PostgresAddress(place.address), program: "by hand")
    try hearing.listen()
    for number in 1...20 { try await tally.make(UInt8(number)...UInt8(number), in: backend) }
    try await backend.close()
    // The answer to a statement comes after the notifications before it.
    try hearing.execute("SELECT 1")
    let texts = try #require(hearing.notifications())
    #expect(!texts.isEmpty && texts.count < 20)
    #expect(texts.allSatisfy { $0.hasSuffix("\ntallies") })
  }

  @Test func aListenerWhoseSessionEndsListensAgain() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "again-\(place.schema)"
    let backend = try await place.open(tally.catalogue, program: program)
    let other = try await place.open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    let signals = backend.signals(of: ["tallies"])
    await heard(signals)
    try place.kill(program)
    // That it may have missed something.
    await heard(signals)
    while try place.listeners(program) == 0 { await Task.yield() }
    try await hear(other, tally, by: signals)
    try await backend.close()
    #expect(try place.listeners(program) == 0)
    try await other.close()
  }

  @Test func listenersLookAgainWhileThereIsNobodyToListenTo() async throws {
    let server = try PostgresServer()
    let tally = try Tally()
    let place = try server.place()
    let backend = try await place.open(tally.catalogue)
    let signals = backend.signals(of: ["tallies"])
    await heard(signals)
    try server.control("-m fast stop")
    // More than the session's end can tell.
    for _ in 1...4 { await heard(signals) }
    try server.control("start")
    let other = try await place.open(tally.catalogue, program: "other")
    try await tally.make(1...1, in: other)
    while try place.listeners("test") == 0 { await Task.yield() }
    try await hear(other, tally, by: signals)
    try server.control("-m fast stop")
    try await backend.close()
    for await _ in signals {}
    try await other.close()
    try server.stop()
  }

  @Test func anOpeningThatIsForgottenListensNoMore() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let program = "gone-\(place.schema)"
    func listen() async throws {
      let backend = try await place.open(tally.catalogue, program: program)
      await heard(backend.signals(of: ["tallies"]))
      #expect(try place.listeners(program) == 1)
    }
    try await listen()
    while try place.listeners(program) > 0 { await Task.yield() }
  }

  /// Has another opening write so often that signals which come of themselves don't do.
  private func hear(
    _ other: PostgresBackend, _ tally: Tally, by signals: AsyncStream<Void>
  ) async throws {
    for value in 1...6 {
      try await other.write { try tally.set(1, to: Int64(value), in: $0) }
      await heard(signals)
    }
  }
}

extension PostgresFixture {
  /// The number of sessions of a program that listen.
  fileprivate func listeners(_ program: String) throws -> Int {
    let count = try execute(
      """
      SELECT count(*) FROM pg_stat_activity
      WHERE application_name = '\(program)' AND state = 'idle' AND query LIKE 'LISTEN %'
      """)
    return count.flatMap(Int.init) ?? 0
  }
}
