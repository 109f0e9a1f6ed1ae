import DomainModelsTesting
internal import Networking

extension HTTPTransportContract {
  static let redirects = HTTPTransportRule("HT4", "No redirect is followed.") { stage in
    for status in [301, 302, 303, 307, 308] {
      let elsewhere = "/elsewhere"
      try await stage.serving([
        .readRequest, .redirect(status, to: elsewhere), .readRequest, .answer(200),
      ]) { server in
        let response = try await stage.send(
          HTTPRequest(.get, server.url("/here")), "a redirect with \(status)")
        try expect(response.status, is: status, "the status of a redirect")
        try expect(response.headers["Location"], is: elsewhere, "where it sends to")
        _ = try await stage.content(of: response, "the content of a redirect")
        try expect(server.record.requests.map(\.target), is: ["/here"], "what was asked for")
      }
    }
  }
}
