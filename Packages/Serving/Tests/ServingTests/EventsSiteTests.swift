import DomainModels
import Secrets
import Services
import ServicesTesting
import Serving
import Synchronization
import Testing

private enum EventsAPI: ServiceAPI {
  static let requests: [RequestDescription<EventsAPI>] = []
}

/// Gives each caller with a token the stream that the test holds.
private final class HeldEvents: ServiceEvents {
  let callers = Mutex<[Caller]>([])
  let continuation: AsyncStream<ServiceEvent>.Continuation
  private let stream: AsyncStream<ServiceEvent>

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func events(for caller: Caller) async throws -> AsyncStream<ServiceEvent> {
    callers.withLock { $0.append(caller) }
    guard caller.token != nil else { throw EventsAPI.unauthorized }
    return stream
  }
}

@Suite("The site of events") struct EventsSiteTests {
  private let source = HeldEvents()
  private let time = HeldSleep()
  private let metrics = ServerMetrics()

  private var site: EventsSite<EventsAPI> {
    EventsSite(source, of: EventsAPI.self, metrics: metrics, sleep: time.sleep)
  }

  private func request(_ headers: HeaderFields = ["authorization": "Bearer a"]) -> ServerRequest {
    ServerRequest(RequestHead(method: "GET", target: "/api/v1/events", headers: headers))
  }

  private func next(_ events: inout AsyncStream<ServerEvent>.Iterator) async -> String? {
    await events.next(isolation: #isolation).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("sends events and comments until the stream ends") func stream() async throws {
    let site = site
    let response = await site.respond(to: request())
    #expect(response.status == 200 && response.route == "GET /events")
    #expect(response.headers["content-type"] == "text/event-stream")
    guard case .events(let stream, _) = response.body else {
      Issue.record("no stream")
      return
    }
    #expect(metrics.text.contains("event_streams_open 1"))
    var events = stream.makeAsyncIterator()
    source.continuation.yield(.resync)
    #expect(await next(&events) == "event: resync\ndata: {}\n\n")
    await time.end(.seconds(15))
    #expect(await next(&events) == ":\n\n")
    source.continuation.yield(ServiceEvent(.init(rawValue: "crew"), "c1"))
    #expect(await next(&events) == "event: crew\ndata: {\"id\":\"c1\"}\n\n")
    source.continuation.finish()
    #expect(await next(&events) == nil)
    #expect(metrics.text.contains("event_streams_open 0"))
  }

  @Test("ends when the connection ends it") func ending() async throws {
    let response = await site.respond(to: request())
    guard case .events(let stream, let end) = response.body else {
      Issue.record("no stream")
      return
    }
    var events = stream.makeAsyncIterator()
    end()
    #expect(await next(&events) == nil)
  }

  @Test("a client that leaves ends the caller's stream") func leaving() async throws {
    let site = site
    await confirmation { left in
      let (gone, departure) = AsyncStream.makeStream(of: Void.self)
      source.continuation.onTermination = { _ in
        left()
        departure.finish()
      }
      do { _ = await site.respond(to: request()) }
      for await _ in gone {}
    }
  }

  @Test("refuses in the form of the API") func refusals() async throws {
    let site = site
    let anonymous = await site.respond(to: request([:]))
    #expect(anonymous.status == 401)
    #expect(String(decoding: anonymous.bytes, as: UTF8.self).contains(#""code":"unauthorized""#))
    for method in ["POST", "HEAD", "DELETE"] {
      guard
        case .refused(let response) = site.admit(
          RequestHead(method: method, target: "/api/v1/events"))
      else {
        Issue.record("\(method) is admitted")
        continue
      }
      #expect(response.status == 405 && response.headers["allow"] == "GET")
    }
    #expect(site.admit(RequestHead(method: "GET", target: "/api/v1/events/1")) == nil)
    #expect(site.admit(RequestHead(method: "GET", target: "/api/v1/eventsfeed")) == nil)
    guard
      case .body(limit: 0) = site.admit(
        RequestHead(method: "GET", target: "/api/v1/events?since=1"))
    else {
      Issue.record("not admitted")
      return
    }
    #expect(source.callers.withLock { $0.count } == 1)
  }

  @Test("the caller is the one of other requests") func caller() async throws {
    _ = await site.respond(
      to: request(["authorization": "Bearer a", "quartet-device": "phone", "time-zone": "UTC"]))
    let expected = Caller(
      token: SecretText("a"), deviceLabel: "phone", networkAddress: "", timeZone: "UTC")
    #expect(source.callers.withLock { $0 } == [expected])
  }
}
