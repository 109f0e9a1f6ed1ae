public import Networking
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Reads when something came to a hub: `GET /sync/v1/events`, as server-sent events.
///
/// An event says that a scope moved. It is a hint and nothing more: a device pulls then, and syncs
/// without hints too, only later.
public struct HubHints: Sendable {
  /// The path of the stream on a hub.
  public static let path = "/sync/v\(SyncWire.version)/events"

  private let connection: HubConnection

  /// Makes a reader of the streams of a hub.
  ///
  /// - Parameters:
  ///   - base: where the hub is; ``path`` is appended to its path.
  ///   - http: opens the connections; a deadline for the whole request would end them.
  ///   - authorization: gives the token for each stream.
  ///   - renewal: makes another token where the hub rejects one.
  public init(
    at base: URL, over http: any HTTPTransport,
    authorization: @escaping HubTransport.Authorization, renewal: HubTransport.Renewal? = nil
  ) {
    connection = HubConnection(
      at: base, over: http, authorization: authorization, renewal: renewal)
  }

  /// Opens a stream.
  ///
  /// - Returns: a hint at once, because something may have come before, and one for each event; the
  ///   event with which a hub opens the stream says the same as the first hint. Several that are not
  ///   read count as one. It ends with the connection.
  /// - Throws: `SyncError`; `incompatible` for a hub that gives no hints.
  public func callAsFunction() async throws(SyncError) -> AsyncStream<Void> {
    let response = try await connection.send(.get, Self.path, ["Accept": "text/event-stream"])
    guard response.status == 200 else {
      var limits = SyncWire.Limits()
      limits.bytes = 64 << 10
      throw connection.failure(
        of: response, try await connection.content(of: response, limits))
    }
    let events: ServerSentEvents
    do throws(HTTPError) {
      events = try response.serverSentEvents(limits: .init(line: 4_096, event: 4_096))
    } catch {
      throw SyncError(unanswered: error, at: connection.place)
    }
    let (hints, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield()
    let task = Task {
      var incoming = events.makeAsyncIterator()
      var isFirst = true
      while let event = try? await incoming.next() {
        if !isFirst || event.type != "resync" { continuation.yield() }
        isFirst = false
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return hints
  }
}
