import DomainModels
import IdentityTesting
import Storage
import Testing

@testable import Identity

@Suite("Operations with idempotency keys") struct IdempotencyTests {
  private let fixture: IdentityFixture
  private let account: Identifier<Account>

  init() async throws {
    fixture = try IdentityFixture()
    account = try await fixture.signUp().tokens.account
  }

  private func operation(
    _ key: String, _ request: String = "request", of account: Identifier<Account>? = nil
  ) -> IdempotentOperation {
    IdempotentOperation(
      key: key, request: Array(request.utf8), of: account ?? self.account, fixture.identityKeys)
  }

  private func record(_ operation: IdempotentOperation, _ outcome: [UInt8]) async throws {
    let now = fixture.clock.now
    try await fixture.store.write { try operation.record(outcome, in: $0, at: now) }
  }

  private func state(_ operation: IdempotentOperation) async throws -> IdempotentOperation.State {
    let now = fixture.clock.now
    return try await fixture.store.read { try operation.state(in: $0, at: now) }
  }

  private var count: Int {
    get async throws { try await fixture.store.read { try $0.count(Query<IdempotencyRecord>()) } }
  }

  @Test("a key has one request and one outcome, in its account") func once() async throws {
    #expect(try await state(operation("one")) == .new)
    try await record(operation("one"), [1, 2])
    #expect(try await state(operation("one")) == .done([1, 2]))
    #expect(try await state(operation("one", "other")) == .otherRequest)
    #expect(try await state(operation("two")) == .new)
    let other = try await fixture.signUp("other@example.com").tokens.account
    #expect(try await state(operation("one", of: other)) == .new)
  }

  @Test("a key is forgotten after a day, and its row is purged") func expiry() async throws {
    try await record(operation("one"), [1])
    fixture.pass(.seconds(86_399))
    try await PurgeExpiredIdentityRecords(fixture)()
    #expect(try await state(operation("one")) == .done([1]))
    fixture.pass(.seconds(1))
    #expect(try await state(operation("one", "other")) == .new)
    // Before the purge as after it.
    try await record(operation("one", "other"), [2])
    #expect(try await state(operation("one", "other")) == .done([2]))
    fixture.pass(.seconds(86_400))
    try await PurgeExpiredIdentityRecords(fixture)()
    #expect(try await count == 0)
  }

  @Test("an account has so many keys, and then the oldest goes") func limit() async throws {
    for number in 0..<IdempotencyRecord.limit + 2 {
      try await record(operation("\(number)"), [])
      fixture.pass(.milliseconds(1))
    }
    #expect(try await count == IdempotencyRecord.limit)
    #expect(try await state(operation("1")) == .new)
    #expect(try await state(operation("2")) == .done([]))
  }
}
