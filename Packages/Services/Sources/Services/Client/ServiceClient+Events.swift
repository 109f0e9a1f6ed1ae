import DomainModels
public import Secrets

extension ServiceClient {
  /// The access token of the current user, for requests that are not of the API.
  ///
  /// It is refreshed if it has expired, once for all tasks, and stored before this returns.
  ///
  /// - Parameter rejected: a token that the server did not accept; `nil` before the first request.
  /// - Returns: a token that is not the rejected one.
  /// - Throws: as ``perform(_:idempotencyKey:)``.
  public func accessToken(insteadOf rejected: SecretText? = nil) async throws -> SecretText {
    let name = try name(of: user())
    let known = try stored(name)
    if !known.isStale(at: clock.now), known.tokens.access != rejected { return known.tokens.access }
    return try await turns.take(name) { try await refresh(known, of: name) }.tokens.access
  }

  /// The changes for the current user, over as many streams as it takes.
  ///
  /// When a stream ends, another one is opened after a pause, with refreshed tokens if need be.
  /// Each begins with ``ServiceEvent/resync``, so no change is lost between two. It ends when the
  /// user's session does, where a service reports no events, and with the task that reads it.
  ///
  /// - Parameters:
  ///   - source: opens the streams.
  ///   - pause: how long to wait before the next stream, after so many in a row, from 1, that could
  ///     not be opened or ended within a minute; random, so that many clients don't come back at
  ///     once.
  ///   - sleep: waits; `{ try await Task.sleep(for: $0) }` in a program.
  /// - Returns: the changes. A reader that is slow gets a ``ServiceEvent/resync`` in place of those
  ///   that it missed.
  public func events(
    from source: any ServiceEvents, pause: @escaping @Sendable (_ failures: Int) -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> AsyncStream<ServiceEvent> {
    let (events, continuation) = AsyncStream.makeStream(
      of: ServiceEvent.self, bufferingPolicy: .bufferingOldest(256))
    let task = Task {
      var failures = 0
      while !Task.isCancelled {
        let begin = clock.now
        var wait = Duration.zero
        do {
          let name = try name(of: user())
          let stream = try await authorized(as: name) { try await source.events(for: $0) }
          for await event in stream {
            // What the reader has no room for is missed: the next stream begins with a resync.
            if case .dropped = continuation.yield(event) { break }
          }
        } catch let error as ServiceError where error.kind == .busy || error.kind == .failed {
          wait = .seconds(error.retryAfterSeconds ?? 0)
        } catch {
          break
        }
        failures = clock.now.milliseconds - begin.milliseconds < 60_000 ? failures + 1 : 1
        guard (try? await sleep(max(wait, pause(failures)))) != nil else { break }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return events
  }
}
