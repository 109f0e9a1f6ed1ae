import HummingbirdServing
import Measuring
import Serving

/// The listener of the servers with nothing behind it: what a request costs before it is answered.
struct BareServer: HTTPHandler {
  /// Serves at a free port until the process is killed, and prints its URL.
  static func serve(_ findings: inout Findings) async throws {
    try await HummingbirdServer([Listener(.port("127.0.0.1", 0), BareServer())]).run { ports in
      Findings(group: "bare", Scale(isSmoke: true)).line("http://127.0.0.1:\(ports[0])")
    }
  }

  func admit(_ head: RequestHead) -> Admission { .body(limit: 0) }

  func respond(to request: ServerRequest) async -> ServerResponse {
    ServerResponse(
      200, headers: ["content-type": "application/json"], body: Array(#"{"ok":true}"#.utf8))
  }

  func respond(to failure: ReadingFailure, of head: RequestHead) -> ServerResponse {
    .text(400, "the request can't be read")
  }
}
