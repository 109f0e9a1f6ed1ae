import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30))) struct ScriptedTransportTests {
  private func request(_ path: String = "/") throws -> HTTPRequest {
    HTTPRequest(.get, try #require(URL(string: "https://example.com\(path)")))
  }

  @Test func givesItsAnswersInTurnAndKeepsWhatCame() async throws {
    let clock = VirtualClock()
    let transport = ScriptedTransport(
      [.json("{}", after: .seconds(2)), .failure(HTTPError(.unreachable, "gone"))], clock: clock)
    try await clock.run {
      let content = try await transport.fetch(request("/a"), accepting: [.json], limit: 10)
      #expect(content.text == "{}")
      await #expect(throws: HTTPError(.unreachable, "gone")) {
        try await transport.send(request("/b"))
      }
      let error = await #expect(throws: HTTPError.self) { try await transport.send(request("/c")) }
      #expect(error?.message == "the script has no answer to request 3")
    }
    #expect(transport.requests.map { $0.url.path() } == ["/a", "/b", "/c"])
    #expect(transport.times == [.zero, .seconds(2), .seconds(2)])
    #expect(transport.isIdle)
  }

  @Test func piecesComeAtTheirTimesAndFailInTheMiddle() async throws {
    let clock = VirtualClock()
    let transport = ScriptedTransport(
      [
        .pieces([
          .text("a", after: .seconds(1)), .text("b", after: .seconds(2)),
          ScriptedPiece(after: .seconds(3), .failure(HTTPError(.disconnected, "cut"))),
        ])
      ], clock: clock)
    try await clock.run {
      let response = try await transport.send(request())
      #expect(transport.openBodies == 1)
      var times: [Duration] = []
      await #expect(throws: HTTPError(.disconnected, "cut")) {
        for try await _ in response.body { times.append(clock.now) }
      }
      #expect(times == [.seconds(1), .seconds(3)])
      #expect(clock.now == .seconds(6))
      #expect(transport.openBodies == 0)
      #expect(transport.releases == 1)
    }
  }

  @Test func silenceEndsOnlyByCancellation() async throws {
    let clock = VirtualClock()
    let transport = ScriptedTransport(
      [.silence, .pieces([ScriptedPiece(.silence)])], clock: clock)
    let errors = try await clock.run { () -> [HTTPError?] in
      var errors: [HTTPError?] = []
      for _ in 0..<2 {
        errors += try await withThrowingTaskGroup(of: HTTPError?.self) { group in
          let request = try request()
          group.addTask {
            do throws(HTTPError) {
              _ = try await transport.fetch(request, limit: 10)
              return nil
            } catch {
              return error
            }
          }
          try await clock.monotonic.sleep(until: clock.now + .seconds(1000))
          group.cancelAll()
          return [try await group.next() ?? nil]
        }
      }
      return errors
    }
    #expect(errors.map { $0?.reason } == [.cancelled, .cancelled])
    #expect(transport.cancelledWaits == 2)
    #expect(transport.isIdle)
  }

  @Test func refusesWhatCannotBeSent() async throws {
    let transport = ScriptedTransport([.status(200)])
    var bad = try request()
    bad.headers["X"] = "a\nb"
    let request = bad
    let error = await #expect(throws: HTTPError.self) { try await transport.send(request) }
    #expect(error?.reason == .invalidRequest)
    #expect(transport.requests == [])
  }
}

/// The events, in their order.
final class EventLog: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func add(_ line: String) { kept.withLock { $0.append(line) } }
}
