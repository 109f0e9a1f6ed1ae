import AsyncHTTPNetworking
import DomainModels
import DomainModelsTesting
import Foundation
import Identity
import IdentityTesting
import Interchange
import Networking
import NetworkingTesting
import Secrets
import Synchronization
import Testing
import WebhookSenders

@Suite(.timeLimit(.minutes(30))) struct WebhookSendersTests {
  fileprivate static let secret = Secret("0123456789abcdef0123456789abcdef")

  /// A gateway that takes everything until it breaks down.
  private final class Gateway: Sendable {
    let clock = VirtualClock()
    let transport: ScriptedTransport

    init(_ answers: [ScriptedAnswer] = []) {
      let flag = Flag()
      self.flag = flag
      transport = ScriptedTransport(clock: clock) { request, number in
        if answers.indices.contains(number) { return answers[number] }
        let echo = String(decoding: request.body, as: UTF8.self)
        return flag.isSet ? .status(400, ["Content-Type": "text/plain"], echo) : .status(202)
      }
    }

    final class Flag: Sendable {
      private let value = Mutex(false)
      var isSet: Bool { value.withLock { $0 } }
      func set() { value.withLock { $0 = true } }
    }

    let flag: Flag

    func webhook(
      _ url: String = "https://gateway.example/messages",
      secret: Secret = WebhookSendersTests.secret
    ) throws -> Webhook {
      try Webhook(
        #require(URL(string: url)), secret: secret, through: transport,
        clock: clock.monotonic,
        wallClock: .fixed(at: Timestamp(milliseconds: 1_700_000_000_999)),
        random: .seeded(1), identifiers: .version7(clock: .system, random: .seeded(2)))
    }

    func deliveries() throws -> [Delivery] {
      try transport.requests.map { request in
        let body = try JSONReader.read(String(decoding: request.body, as: UTF8.self))
        func text(_ name: String) throws -> String { try #require(body[name]?.stringValue) }
        #expect(try request.headers["Idempotency-Key"] == text("id"))
        return Delivery(
          id: try #require(UUID(uuidString: text("id"))), recipient: try text("to"),
          text: try text("text"))
      }
    }
  }

  @Test(arguments: CodeSenderContract.rules)
  func codeSenderKeeps(_ rule: CodeSenderRule) async throws {
    let gateway = Gateway()
    let subject = SenderSubject<any CodeSender>(
      WebhookCodeSender(try gateway.webhook()), arrived: { try gateway.deliveries() },
      breakDown: { gateway.flag.set() })
    try await gateway.clock.run { try await rule.check(subject) }
  }

  @Test(arguments: MailSenderContract.rules)
  func mailSenderKeeps(_ rule: MailSenderRule) async throws {
    let gateway = Gateway()
    let subject = SenderSubject<any MailSender>(
      WebhookMailSender(try gateway.webhook()), arrived: { try gateway.deliveries() },
      breakDown: { gateway.flag.set() })
    try await gateway.clock.run { try await rule.check(subject) }
  }

  @Test func theRequestIsSigned() async throws {
    let gateway = Gateway()
    let sender = WebhookCodeSender(try gateway.webhook())
    try await gateway.clock.run { try await sender.send(.sample) }
    let request = try #require(gateway.transport.requests.first)
    #expect(request.method == .post && request.headers["Content-Type"] == "application/json")
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"id":"01020304-0506-7008-800a-0b0c0d0e0f10","channel":"sms","to":"+447700900123","#
        + #""template":"sign_in","code":"123456","valid_seconds":300,"service":"Sample","#
        + #""text":"123456 is your code for Sample. It works for 5 minutes. Never share it."}"#
    )
    #expect(request.headers["webhook-id"] == "01020304-0506-7008-800a-0b0c0d0e0f10")
    #expect(request.headers["webhook-timestamp"] == "1700000000")
    // Computed by another program (Python's hmac).
    #expect(
      request.headers["webhook-signature"] == "v1,+hd51hHjKtz8vIOlOeFBtsI2pyTkV6QEPOpezdy26+0=")
  }

  @Test func aSecretOfStandardWebhooksIsDecoded() async throws {
    let gateway = Gateway()
    let webhook = try gateway.webhook(
      secret: Secret("whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="))
    try await gateway.clock.run { try await WebhookCodeSender(webhook).send(.sample) }
    #expect(
      gateway.transport.requests.first?.headers["webhook-signature"]
        == "v1,Pz41mtqEKEDjX1GNF9rLqtyDvkWaJBd1SgjvL1mGIws=")
    for short in ["whsec_c2hvcnQ=", "whsec_%%", "0123456789abcdef"] {
      #expect(throws: ValidationError.self) { try gateway.webhook(secret: Secret(short)) }
    }
  }

  @Test("a server gets the message, with the headers, and its answer counts")
  func overASocket() async throws {
    let server = try HostileServer([.readRequest, .answer(202), .readRequest, .answer(400)])
    defer { server.stop() }
    let transport = try AsyncHTTPTransport(
      AsyncHTTPOptions(userAgent: "tests"), eventLoops: .owned(threads: 1))
    let webhook = try Webhook(
      server.url("/messages"), secret: Self.secret, through: transport, clock: .system,
      wallClock: .fixed(at: Timestamp(milliseconds: 1_700_000_000_999)), random: .seeded(1),
      identifiers: .version7(clock: .system, random: .seeded(2)))
    let sender = WebhookCodeSender(webhook)
    try await sender.send(.sample)
    let error = await #expect(throws: IdentityError.self) { try await sender.send(.sample) }
    #expect(error?.reason == .notSent)
    let requests = server.record.requests
    #expect(requests.count == 2)
    let request = try #require(requests.first)
    #expect(request.method == "POST" && request.target == "/messages")
    #expect(request.headers["webhook-id"] == "01020304-0506-7008-800a-0b0c0d0e0f10")
    #expect(request.headers["webhook-signature"]?.hasPrefix("v1,") == true)
    #expect(String(decoding: request.body, as: UTF8.self).contains(#""code":"123456""#))
    await transport.shutdown()
  }

  @Test func whatMayNotHaveArrivedIsSentAgainAsTheSame() async throws {
    let gateway = Gateway([
      .failure(HTTPError(.disconnected, "gone")), .status(503), .status(204),
    ])
    let sender = WebhookCodeSender(try gateway.webhook())
    try await gateway.clock.run { try await sender.send(.sample) }
    #expect(gateway.transport.requests.count == 3)
    #expect(Set(gateway.transport.requests).count == 1)
  }

  @Test func aSilentGatewayIsGivenUpAfterTenSeconds() async throws {
    let gateway = Gateway([.silence, .silence, .silence, .silence])
    let sender = WebhookCodeSender(try gateway.webhook())
    let time = try await gateway.clock.run {
      let error = await #expect(throws: IdentityError.self) { try await sender.send(.sample) }
      #expect(error?.reason == .notSent)
      return gateway.clock.now
    }
    #expect(time == .seconds(10))
    #expect(gateway.transport.isIdle)
  }

  @Test func noRedirectIsFollowed() async throws {
    let gateway = Gateway([.status(307, ["Location": "https://elsewhere.example/"])])
    let sender = WebhookCodeSender(try gateway.webhook())
    let error = await #expect(throws: IdentityError.self) {
      try await gateway.clock.run { try await sender.send(.sample) }
    }
    #expect(error?.message == "the gateway did not take the message (redirected, status 307)")
    #expect(gateway.transport.requests.count == 1)
  }

  @Test(
    arguments: [
      ("http://gateway.example/", false), ("ftp://gateway.example/", false),
      ("http://localhost:8080/x", true), ("http://127.0.0.1/", true),
      ("https://gateway.example/", true), ("http://localhost.evil.example/", false),
    ])
  func codesGoInClearOnThisMachineOnly(_ url: String, _ isTaken: Bool) throws {
    if isTaken {
      _ = try Gateway().webhook(url)
    } else {
      #expect(throws: ValidationError.self) { try Gateway().webhook(url) }
    }
  }
}
