import DomainModels
import IdentityTesting
import InMemoryStorage
import Storage
import Synchronization
import Testing

@testable import Identity

/// Events between a commit and its message.
struct DeliveryTests {
  private struct Noisy: Error, CustomStringConvertible {
    let description: String
  }

  /// A sender that does what a test wants, and a service around it.
  private struct Service: IdentityContext, HasCodeSender {
    let desk: IdentityFixture
    let body: @Sendable (CodeMessage) async throws -> Void

    var store: RecordStore { desk.store }
    var clock: WallClock { desk.clock }
    var identifiers: IdentifierGenerator { desk.identifiers }
    var random: RandomSource { desk.random }
    var identityKeys: any IdentityKeys { desk.identityKeys }
    var identityPolicy: IdentityPolicy { desk.identityPolicy }
    var codeSender: any CodeSender { Sender(body: body) }
  }

  private struct Sender: CodeSender {
    let body: @Sendable (CodeMessage) async throws -> Void
    func send(_ message: CodeMessage) async throws { try await body(message) }
  }

  @Test("I24 the message goes out after the commit: a user who gets it at once can use it at once")
  func afterCommit() async throws {
    let desk = try IdentityFixture()
    let found = Mutex<Bool?>(nil)
    let service = Service(desk: desk) { message in
      let rows = try await desk.store.read { try $0.fetch(Query<Challenge>()) }
      guard let challenge = rows.first else { return }
      let signIn = try await VerifyPhoneCode(desk)(
        message.code, phone: message.phone.e164, challenge: challenge.id,
        from: IdentityFixture.device())
      found.withLock { $0 = signIn.isNewAccount }
    }
    _ = try await RequestPhoneCode(service)(IdentityFixture.number, from: IdentityFixture.device())
    #expect(found.withLock { $0 } == true)
  }

  @Test("I5 what a sender says when it fails is not repeated: it may name the person")
  func senderSentences() async throws {
    let desk = try IdentityFixture()
    let service = Service(desk: desk) { message in
      throw Noisy(description: "no route to \(message.phone.e164) with \(message.code.digits)")
    }
    let error = await refusal {
      try await RequestPhoneCode(service)(IdentityFixture.number, from: IdentityFixture.device())
    }
    #expect(error?.message == "the code could not be sent")
    #expect(error?.hint == "Try again in a moment")
  }

  @Test("I24 a cancelled call ends its code too, and gives the pause back to no user")
  func cancelled() async throws {
    let desk = try IdentityFixture()
    let service = Service(desk: desk) { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      throw CancellationError()
    }
    await #expect(throws: CancellationError.self) {
      try await Task {
        try await RequestPhoneCode(service)(IdentityFixture.number, from: IdentityFixture.device())
      }.value
    }
    let ends = try await desk.store.read { try $0.fetch(Query<Challenge>()).map(\.end) }
    #expect(ends == [.unsent])
    let again = await refusal {
      try await RequestPhoneCode(desk)(IdentityFixture.number, from: IdentityFixture.device())
    }
    #expect(again?.retryAfter == .seconds(30))
  }

  @Test("I24 if the store fails too, the first error is told") func storeFails() async throws {
    let desk = try IdentityFixture()
    let service = Service(desk: desk) { _ in
      try await desk.store.backend.close()
      throw Noisy(description: "the line is down")
    }
    let error = await refusal {
      try await RequestPhoneCode(service)(IdentityFixture.number, from: IdentityFixture.device())
    }
    #expect(error?.reason == .notSent)
  }

  @Test("I24 a program that ends before the message leaves a code that no user knows")
  func crash() async throws {
    let desk = try IdentityFixture()
    // The commit is there, the message never left, nothing was cleaned up.
    let device = IdentityFixture.device()
    let contact = Contact.phone(try PhoneNumber(IdentityFixture.number))
    let now = desk.clock.now
    let draft = ChallengeDraft(.signIn, to: contact, from: device, in: desk, at: now)
    try await desk.store.write { try $0.begin(draft.challenge, at: now) }
    let again = try IdentityFixture(desk.store.backend, time: desk.time, seed: 12)
    let signIn = try await again.signIn()
    #expect(signIn.isNewAccount)
    let ends = try await again.store.read { try $0.fetch(Query<Challenge>()).map(\.end) }
    #expect(Set(ends) == [.replaced, .used])
  }
}
