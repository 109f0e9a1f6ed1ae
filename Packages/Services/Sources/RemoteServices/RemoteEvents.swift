public import DomainModels
public import Networking
public import Services

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The events of a service behind HTTP: `GET /api/v1/events`, as server-sent events.
///
/// Give it a client with ``Networking/HTTPPolicy/eventStream``: the deadline of other requests
/// would end the stream. `ServiceClient.events(from:pause:sleep:)` opens one stream after the
/// other.
public struct RemoteEvents<API: ServiceAPI>: ServiceEvents {
  private let transport: any HTTPTransport
  private let url: URL

  /// Makes a reader of streams.
  ///
  /// - Parameters:
  ///   - transport: opens the connections.
  ///   - url: the server, without the API's base path.
  public init(_ transport: any HTTPTransport, at url: URL) {
    (self.transport, self.url) = (transport, url)
  }

  public func events(for caller: Caller) async throws -> AsyncStream<ServiceEvent> {
    var request = HTTPRequest(.get, try API.address(API.basePath + ServiceEvent.path, at: url))
    request.headers["Accept"] = "text/event-stream"
    request.identify(caller)
    let incoming = try await open(request)
    let (events, continuation) = AsyncStream.makeStream(
      of: ServiceEvent.self, bufferingPolicy: .bufferingOldest(256))
    let task = Task {
      var incoming = incoming.makeAsyncIterator()
      // However the connection ends, the stream does, and the next one begins with a resync.
      while let event = try? await incoming.next() {
        guard let event = ServiceEvent(wireKind: event.type, data: event.data) else { continue }
        if case .dropped = continuation.yield(event) { break }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return events
  }

  private func open(_ request: HTTPRequest) async throws -> ServerSentEvents {
    do {
      let response = try await transport.send(request)
      if response.status == 200 {
        return try response.serverSentEvents(limits: .init(line: 4_096, event: 4_096))
      }
      let reply = try await WireReply(reading: response, limit: 64 << 10)
      throw reply.failure(of: API.self)
        ?? ServiceError(
          API.codes.unavailable, "the service reports no events (status \(reply.status))",
          hint: "Check the address of the service")
    } catch let error as HTTPError {
      if error.reason == .cancelled { throw CancellationError() }
      throw API.unreachable(error)
    }
  }
}

extension HTTPPolicy {
  /// For a stream of events: open for a day, while the server's keep-alive arrives every 15
  /// seconds.
  ///
  /// Nothing is sent again: the reader of the stream opens the next one after a pause of its own.
  public static var eventStream: HTTPPolicy {
    var policy = HTTPPolicy()
    policy.deadline = .seconds(86_400)
    policy.idle = .seconds(45)
    policy.retries = RetryPolicy(attempts: 1)
    return policy
  }
}

extension Backoff {
  /// The pauses before the next stream of events: up to a second at first, then up to half a
  /// minute.
  public static var eventStream: Backoff { .equalJitter(base: .seconds(1), cap: .seconds(30)) }
}

extension ServiceClient {
  /// The changes for the current user, with pauses of a backoff.
  ///
  /// - Parameters:
  ///   - source: opens the streams: ``RemoteEvents``, or an `EventHub` in the same process.
  ///   - backoff: the pauses before the next stream.
  ///   - clock: waits.
  ///   - random: draws the pauses.
  /// - Returns: as `events(from:pause:sleep:)`.
  public func events(
    from source: any ServiceEvents, backoff: Backoff = .eventStream, clock: MonotonicClock,
    random: RandomSource
  ) -> AsyncStream<ServiceEvent> {
    events(
      from: source, pause: { backoff.delay(after: $0, previous: nil, random: random) },
      sleep: { try await clock.sleep(until: clock.now + $0) })
  }
}
