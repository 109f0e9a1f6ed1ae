import DomainModels
import Foundation
import Networking
import NetworkingTesting
import RemoteServices
import Secrets
import Services
import Testing

private enum EventsAPI: ServiceAPI {
  static let requests: [RequestDescription<EventsAPI>] = []
}

@Suite("Events over HTTP") struct RemoteEventsTests {
  private func source(_ transport: any HTTPTransport) throws -> RemoteEvents<EventsAPI> {
    RemoteEvents(transport, at: try #require(URL(string: "https://example.org/")))
  }

  private static let stream: HTTPHeaders = ["Content-Type": "text/event-stream"]

  @Test("events arrive as they were sent, without comments and foreign ones") func reading()
    async throws
  {
    let transport = ScriptedTransport([
      .pieces(
        [
          .text("event: resync\ndata: {}\n\n:\n\nevent: crew\nda"),
          .text("ta: {\"id\":\"c1\"}\n\n"),
          .text("event: odd\ndata: [\n\n"), .text("event: crew\ndata: {\"id\":\"c2\"}\n"),
        ], Self.stream)
    ])
    let caller = Caller(token: SecretText("secret"), deviceLabel: "phone")
    var events: [ServiceEvent] = []
    for await event in try await source(transport).events(for: caller) { events.append(event) }
    #expect(
      events == [.resync, ServiceEvent(.init(rawValue: "crew"), "c1")])
    let sent = try #require(transport.requests.first)
    #expect(sent.url.absoluteString == "https://example.org/api/v1/events")
    #expect(sent.headers["Authorization"] == "Bearer secret")
    #expect(sent.headers["Accept"] == "text/event-stream")
  }

  @Test("a connection that breaks ends the stream") func broken() async throws {
    let transport = ScriptedTransport([
      .pieces(
        [
          .text("event: resync\ndata: {}\n\n"),
          ScriptedPiece(.failure(HTTPError(.disconnected, "the connection broke"))),
        ], Self.stream)
    ])
    var count = 0
    for await _ in try await source(transport).events(for: Caller()) { count += 1 }
    #expect(count == 1)
  }

  @Test("a stream that no client reads releases its connection") func released() async throws {
    let transport = ScriptedTransport([.pieces([ScriptedPiece(.silence)], Self.stream)])
    do { _ = try await source(transport).events(for: Caller()) }
    while !transport.isIdle { await Task.yield() }
  }

  @Test("a refusal is that of the service") func refused() async throws {
    let reply = WireReply(EventsAPI.unauthorized)
    let transport = ScriptedTransport([
      .status(401, [:], String(decoding: reply.body, as: UTF8.self)),
      .status(200, ["Content-Type": "text/html"], "<html>"),
      .failure(HTTPError(.unreachable, "no such host")),
      .failure(HTTPError(.cancelled, "cancelled")),
    ])
    let source = try source(transport)
    await #expect(throws: EventsAPI.unauthorized) { try await source.events(for: Caller()) }
    for _ in 0..<2 {
      let error = await #expect(throws: ServiceError.self) {
        try await source.events(for: Caller())
      }
      #expect(error?.reason == EventsAPI.codes.unavailable)
    }
    await #expect(throws: CancellationError.self) { try await source.events(for: Caller()) }
  }
}
