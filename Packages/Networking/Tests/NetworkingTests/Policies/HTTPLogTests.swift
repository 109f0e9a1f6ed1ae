import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30))) struct HTTPLogTests {
  private final class Notes: Sendable {
    private let events = Mutex<[HTTPLogEvent]>([])

    var all: [HTTPLogEvent] { events.withLock { $0 } }

    func add(_ event: HTTPLogEvent) { events.withLock { $0.append(event) } }
  }

  @Test func o1OneEventForEachAttempt() async throws {
    let notes = Notes()
    let cut = HTTPError(.disconnected, "cut")
    let rig = try ScriptedClient([.status(503, after: .seconds(1)), .failure(cut), .status(200)]) {
      [Retry.sample($0), HTTPLog(clock: $0) { notes.add($0) }]
    }
    _ = try await rig.clock.run { try await rig.status(.sample()) }
    #expect(notes.all.map(\.attempt) == [1, 2, 3])
    #expect(notes.all.first?.description == "GET https://example.com/ 503 in 1.0 seconds")
    #expect(notes.all.dropFirst().first?.outcome == .failed(code: "disconnected", message: "cut"))
    #expect(
      notes.all.last?.description == "GET https://example.com/ (attempt 3) 200 in 0.0 seconds")
  }

  @Test func o1OutsideItTellsOfTheCall() async throws {
    let notes = Notes()
    let rig = try ScriptedClient([.status(503), .status(200)]) {
      [HTTPLog(clock: $0) { notes.add($0) }, Retry.sample($0)]
    }
    _ = try await rig.clock.run { try await rig.status(.sample()) }
    #expect(notes.all.count == 1)
  }

  /// The canary at every place of a request and an answer at which a secret may stand.
  @Test func o2NoCanaryIsEverShown() async throws {
    let canary = "sk-test-9f8A7b6C5d4E3f2A"
    let notes = Notes()
    let answers: [ScriptedAnswer] = [
      .status(
        200, ["Set-Cookie": "s=\(canary)", "X-Echo": canary, "Location": "/?code=\(canary)"], canary
      ),
      .failure(HTTPError(.unreachable, "could not send \(canary) to example.com")),
      .status(401, ["Content-Type": "text/plain"], "the key \(canary) is wrong"),
    ]
    let rig = try ScriptedClient(answers) { [HTTPLog(clock: $0) { notes.add($0) }] }
    var headers = HTTPHeaders()
    let names = [
      "Authorization", "Proxy-Authorization", "Cookie", "apikey", "X-API-Key", "X-Auth-Token",
      "Idempotency-Key", "X-Goog-Api-Key", "X-Amz-Security-Token", "Referer", "Origin", "From",
      "X-Anything", "User-Agent", "Accept",
    ]
    for name in names { headers.add(name, canary) }
    let address =
      "https://example.com/\(canary)/x?apikey=\(canary)&\(canary)&a=\(canary)&\(canary)=b#\(canary)"
    let request = try HTTPRequest.sample(.get, address, headers)
    let shown = try await rig.clock.run { () -> [String] in
      var shown: [String] = []
      for _ in answers {
        do throws(HTTPError) {
          let content = try await rig.client.fetch(request, limit: 1000)
          shown += ["\(content.headers)"]
        } catch {
          // The transport's own message is the transport's to clean; everything else is ours.
          if error.reason != .unreachable { shown += ["\(error)", error.message] }
        }
      }
      return shown
    }
    var dumped = ""
    dump(request, to: &dumped)
    let response = HTTPResponse(status: 200, headers: headers, url: request.url)
    dump(response, to: &dumped)
    let texts =
      shown + [dumped, "\(request)", String(reflecting: request), "\(headers)", "\(response)"]
      + notes.all.flatMap { [String(reflecting: $0), "\($0)"] }
    #expect(notes.all.count == 3)
    #expect(shown.count == 3)
    for text in texts { #expect(!text.contains(canary) && !text.contains("9f8A7b6C5d4E3f2A")) }
  }
}
