import AsyncHTTPNetworking
import DomainModels
import LLM
import Networking
import NetworkingTesting
import RemoteLLM
import Secrets
import Testing

/// A model and a server that is against it, over real sockets.
struct Encounter {
  /// The key that every request carries; it looks like one.
  static let key = "sk-test-0123456789abcdefABCDEF"

  let server: HostileServer
  let model: any LanguageModel

  /// Plays one script for each connection to the body, then looks for connections left open.
  ///
  /// - Parameters:
  ///   - dialect: the wire format.
  ///   - scripts: what the server does with the first connection, the second, and so on.
  ///   - adjusting: changes what the model gets of the outside.
  ///   - body: talks to the model.
  /// - Throws: what the body throws.
  static func meet(
    _ dialect: Dialect, _ scripts: [ServerStep]...,
    adjusting: (inout RemoteAccess) -> Void = { _ in },
    body: (Encounter) async throws -> Void
  ) async throws {
    let server = try HostileServer(scripts)
    defer { server.stop() }
    try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "Tests")) { transport in
      var access = try RemoteAccess.testing(transport, "http://127.0.0.1:\(server.port)")
      adjusting(&access)
      try await body(Encounter(server: server, model: try dialect.open(access)))
    }
    await server.wait { $0.openConnections == 0 }
  }

  /// Sends a request and records every event of the reply.
  func ask(_ text: String = "Hello?") async -> Outcome {
    await Outcome(of: model.reply(to: LanguageModelRequest(messages: [.user(text)])))
  }

  /// The outcome of a question.
  struct Outcome {
    var events: [ReplyEvent] = []
    var error: LanguageModelError?

    init(of stream: AsyncThrowingStream<ReplyEvent, any Error>) async {
      do {
        for try await event in stream { events.append(event) }
      } catch {
        self.error = error as? LanguageModelError
      }
    }

    var reply: Reply { events.reduce(into: Reply()) { $0.add($1) } }

    var waits: [ReplyDelay] {
      events.compactMap { if case .waiting(let delay) = $0 { delay } else { nil } }
    }
  }
}

extension RemoteAccess {
  /// The access of a model in tests: real time, short waits.
  static func testing(_ transport: any HTTPTransport, _ address: String) throws -> RemoteAccess {
    let secrets = InMemorySecretStore()
    for name in ["anthropic-api-key", "openai-api-key"] {
      try secrets.write(Secret(Encounter.key), for: try SecretName(name))
    }
    var retries = RetryPolicy()
    retries.backoff = .fullJitter(base: .milliseconds(1), cap: .milliseconds(2))
    return RemoteAccess(
      transport: transport, secrets: secrets, settings: Dialect.settings(address),
      retries: retries, clock: .system, wallClock: .system, random: .seeded(7),
      identifiers: .version7(clock: .system, random: .seeded(8)))
  }
}

extension ServerStep {
  /// The head of a stream, in chunks.
  static func streamHead(_ dialect: Dialect) -> ServerStep {
    .answerHead(
      200,
      [
        ("Content-Type", dialect.contentType), ("Transfer-Encoding", "chunked"),
        // Each script is one connection: a kept one would end just as it is used again.
        ("Connection", "close"),
      ])
  }

  /// A whole stream.
  static func stream(_ dialect: Dialect, _ text: String) -> [ServerStep] {
    [.readRequest, .streamHead(dialect), .chunk(text), .lastChunk]
  }

  static func refusal(
    _ dialect: Dialect, _ status: Int, _ code: String, _ words: String = "no",
    headers: [(String, String)] = []
  ) -> [ServerStep] {
    [
      .readRequest,
      .answer(
        status, [("Content-Type", "application/json"), ("Connection", "close")] + headers,
        body: dialect.refusal(code, words)),
    ]
  }
}
