import DomainModels
import DomainModelsTesting
import Foundation
import IdentityTesting
import Secrets
import Storage
import StorageTesting
import Testing

@testable import Identity

struct RecordTests {
  private static let times = (1...9).map { Timestamp(milliseconds: 1_000 * $0) }
  private static let lifecycle = Lifecycle(
    createdAt: times[0], updatedAt: times[1], deletedAt: times[2])

  private static func id<Entity>(_ number: UInt8) -> Identifier<Entity> {
    Identifier(UUID(spelledBy: [number]))
  }

  private static func digest(_ number: UInt8) -> KeyedDigest { KeyedDigest([number, 1]) }

  @Test(arguments: SchemaContract.rules) func accounts(_ rule: SchemaRule) async throws {
    try await rule.check(
      Account(
        id: Self.id(1), signedInAt: Self.times[3], suspendedAt: Self.times[4],
        suspendedUntil: Self.times[5], lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func passwords(_ rule: SchemaRule) async throws {
    try await rule.check(
      PasswordCredential(
        id: Self.id(1), account: Self.id(2), hash: "h", lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func phones(_ rule: SchemaRule) async throws {
    try await rule.check(
      PhoneBinding(
        id: Self.id(1), account: Self.id(2), contactHash: Self.digest(1),
        sealedContact: SealedBytes([2]), lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func emails(_ rule: SchemaRule) async throws {
    try await rule.check(
      EmailBinding(
        id: Self.id(1), account: Self.id(2), contactHash: Self.digest(1),
        sealedContact: SealedBytes([2]), lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func challenges(_ rule: SchemaRule) async throws {
    try await rule.check(
      Challenge(
        id: Self.id(1), purpose: .proof, contactHash: Self.digest(1), account: Self.id(2),
        codeHash: Self.digest(2), deviceHash: Self.digest(3), passwordHash: "h", failures: 4,
        issuedAt: Self.times[3], end: .burnt, lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func sessions(_ rule: SchemaRule) async throws {
    try await rule.check(
      Session(
        id: Self.id(1), account: Self.id(2), deviceLabel: "phone", deviceHash: Self.digest(1),
        generation: 3, accessHash: Self.digest(2), refreshHash: Self.digest(3),
        parentHash: Self.digest(4), seed: Self.digest(5), rotatedAt: Self.times[3],
        startedAt: Self.times[4], end: .reused, lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func passkeys(_ rule: SchemaRule) async throws {
    try await rule.check(
      Passkey(
        id: Self.id(1), account: Self.id(2), credential: SealedContent([1]),
        key: SealedContent([2]), name: SealedContent([3]), counter: 4, usedAt: Self.times[3],
        lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func buckets(_ rule: SchemaRule) async throws {
    try await rule.check(
      RateBucket(id: Self.id(1), emptyAt: Self.times[3], lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func idempotencyKeys(_ rule: SchemaRule) async throws {
    try await rule.check(
      IdempotencyRecord(
        id: Self.id(1), account: Self.id(2), request: Self.digest(1),
        outcome: SealedContent([1, 2, 3]), expiresAt: Self.times[3], lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func failures(_ rule: SchemaRule) async throws {
    try await rule.check(
      FailureCount(
        id: Self.id(1), failures: 4, lastAt: Self.times[3], lifecycle: Self.lifecycle))
  }

  @Test(arguments: SchemaContract.rules) func events(_ rule: SchemaRule) async throws {
    try await rule.check(
      SecurityEvent(
        id: Self.id(1), kind: .signedIn, account: Self.id(2), session: Self.id(3),
        happenedAt: Self.times[3], lifecycle: Self.lifecycle))
  }

  @Test("nothing of identity enters a change log, and all of it is a user's") func local()
    async throws
  {
    let desk = try IdentityFixture()
    _ = try await desk.signIn()
    #expect(try await desk.store.read { try $0.changes() }.isEmpty)
    let definitions = try IdentityFixture.catalogue().definitions
    #expect(definitions.count == 11)
    #expect(definitions.allSatisfy { $0.kind == .local })
    let scopes = definitions.map { $0.scope == .column("id") ? "id" : "account" }
    #expect(
      scopes == [
        "id", "account", "id", "id", "account", "id", "id", "id", "account", "account", "id",
      ])
    #expect(definitions.allSatisfy { [.column("id"), .column("account_id")].contains($0.scope) })
  }

  @Test("I5 no row holds a number, an address, a code, a password, a token or a nonce")
  func nothingInClear() async throws {
    let desk = try IdentityFixture()
    let device = IdentityFixture.device("phone", from: "192.0.2.9")
    let phone = try await desk.signIn(on: device)
    let mail = try await desk.signUp(on: device)
    let next = try await RefreshSession(desk)(mail.tokens.refresh)
    _ = await refusal {
      try await SignInWithPassword(desk)(
        email: IdentityFixture.address, password: Secret("a wrong password"), from: Device())
    }
    _ = try await RequestPasswordReset(desk)(email: IdentityFixture.address, from: device)
    var secrets = [
      "7700900123", "ada@", "example.com", "nonce of", "a long enough", "a wrong pass",
    ]
    secrets += desk.sender.codes.map(\.code.digits) + desk.sender.mails.compactMap(\.code?.digits)
    for tokens in [phone.tokens, mail.tokens, next] {
      secrets += [tokens.access.text, tokens.refresh.text].map {
        String($0.dropFirst(28).prefix(32))
      }
    }
    let rows = try await desk.rowsAsText()
    #expect(rows.count > 12)
    for row in rows {
      for secret in secrets { #expect(!row.contains(secret), "\(secret) is in a row") }
    }
    // The check finds what is there: the label of the device is no secret.
    #expect(rows.contains { $0.contains("phone") })
  }

  @Test("I5 no part of a token's secret or mark is in any row, as bytes or as text")
  func noTokenBytes() async throws {
    let desk = try IdentityFixture()
    let first = try await desk.signIn().tokens
    let second = try await RefreshSession(desk)(first.refresh)
    let third = try await RefreshSession(desk)(second.refresh)
    let rows = try await desk.rowsAsBytes()
    let windowSize = 8
    let windows = Set(
      rows.flatMap { row in
        row.indices.dropLast(windowSize - 1).map { Array(row[$0..<$0 + windowSize]) }
      })
    // What comes before the secret says which session and generation, and is none.
    let openBytes = 21
    for tokens in [first, second, third] {
      for text in [tokens.access.text, tokens.refresh.text].map({ Array($0.utf8) }) {
        let bytes = try #require(Base64URL.decode(text))
        let session = bytes[1..<17]
        #expect(Array(session) == tokens.session.uuid.byteArray)
        for part in [Array(bytes[openBytes...]), Array(text[(openBytes * 4 / 3)...])] {
          for start in 0...(part.count - windowSize) {
            #expect(!windows.contains(Array(part[start..<start + windowSize])))
          }
        }
      }
    }
    // The check finds what is there: the digest of the newest token.
    let token = try #require(third.refresh.read(desk.identityKeys))
    #expect(windows.contains(Array(token.digest(desk.identityKeys).bytes.prefix(windowSize))))
  }
}

extension IdentityFixture {
  /// All rows, bytes as Latin text, so that a text in them would be found.
  fileprivate func rowsAsText() async throws -> [String] {
    try await rowsAsBytes().map { String(String.UnicodeScalarView($0.map { Unicode.Scalar($0) })) }
  }

  /// All rows, bytes as they are and everything else as UTF-8.
  fileprivate func rowsAsBytes() async throws -> [[UInt8]] {
    func bytes(_ value: StoredValue) -> [UInt8] {
      if case .bytes(let bytes) = value { bytes } else { Array("\(value)".utf8) }
    }
    func rows<R: Record>(_ type: R.Type) async throws -> [[UInt8]] {
      let found = try await store.read { try $0.fetch(Query<R>().includingDeleted()) }
      return found.map { Array(R.schema.values(of: $0).map(bytes).joined(separator: [0x20])) }
    }
    return try await rows(Account.self) + rows(PasswordCredential.self) + rows(PhoneBinding.self)
      + rows(EmailBinding.self) + rows(Session.self) + rows(Challenge.self)
      + rows(RateBucket.self) + rows(FailureCount.self) + rows(SecurityEvent.self)
      + rows(IdempotencyRecord.self)
  }
}
