import DomainModels
import IdentityTesting
import InMemoryStorage
import Secrets
import Storage
import Testing

@testable import Identity

/// A store may run the body of a transaction more than once: nothing may be drawn or sent in it.
struct RepeatedBodyTests {
  private struct TakenBack: Error {}

  /// Runs each writing body, takes it back, and runs it again.
  private struct RepeatingBackend: StorageBackend {
    let inner = InMemoryBackend()

    var capabilities: Set<StorageCapability> { inner.capabilities }

    func read<Value: Sendable>(
      _ body: @Sendable (any RowReading) throws -> Value
    ) async throws -> Value { try await inner.read(body) }

    func write<Value: Sendable>(
      _ body: @Sendable (any RowWriting) throws -> Value
    ) async throws -> Value {
      do {
        try await inner.write { rows in
          _ = try body(rows)
          throw TakenBack()
        }
      } catch is TakenBack {}
      return try await inner.write(body)
    }

    func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }
    func check() async throws -> [String] { try await inner.check() }
    func close() async throws { try await inner.close() }
  }

  @Test("I46 a transaction that runs twice changes, draws and sends as one that runs once")
  func twice() async throws {
    func story(_ fixture: IdentityFixture) async throws -> [String] {
      let phone = try await fixture.signIn()
      let mail = try await fixture.signUp()
      let next = try await RefreshSession(fixture)(phone.tokens.refresh)
      _ = await refusal {
        try await SignInWithPassword(fixture)(
          email: IdentityFixture.address, password: Secret("a wrong password"), from: Device())
      }
      try await SignOut(fixture)(fixture.person(mail))
      return [phone, mail].flatMap { [$0.tokens.access.text, $0.tokens.refresh.text] }
        + [next.access.text] + fixture.sender.codes.map(\.code.digits)
        + fixture.sender.mails.map(\.text)
    }
    let once = try IdentityFixture()
    let twice = try IdentityFixture(RepeatingBackend())
    #expect(try await story(once) == story(twice))
    let first = try await once.store.read { try $0.fetch(Query<FailureCount>()) }
    let second = try await twice.store.read { try $0.fetch(Query<FailureCount>()) }
    #expect(first.map(\.failures) == second.map(\.failures))
  }
}
