import DomainModelsTesting
internal import Networking

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension HTTPTransportContract {
  static let refusals = HTTPTransportRule(
    "HT7",
    "A request that can't be put on the wire as it is, is refused as `invalid_request` before a byte "
      + "goes out."
  ) { stage in
    try await stage.serving([.readRequest, .answer(200), .readRequest]) { server in
      let url = try server.url()
      let fine = HTTPRequest(.get, url)
      var cases: [(String, HTTPRequest)] = [
        ("a header with a line break", fine.with("X-A", "one\r\nX-B: two")),
        ("a header with a lone line feed", fine.with("X-A", "one\nX-B: two")),
        ("a header with a zero byte", fine.with("X-A", "one\u{0}two")),
        ("a header without a name", fine.with("", "one")),
        ("a header whose name has a blank", fine.with("X A", "one")),
        ("a header whose name has a line break", fine.with("X-A: one\r\nX-B", "two")),
        ("a wrong length", fine.with("Content-Length", "7")),
        ("a framing of its own", fine.with("Transfer-Encoding", "chunked")),
        ("an empty method", HTTPRequest(HTTPMethod(rawValue: ""), url)),
        ("a method with a line break", HTTPRequest(HTTPMethod(rawValue: "GET\r\nA"), url)),
      ]
      for address in ["ftp://127.0.0.1:\(server.port)/", "http:///path"] {
        guard let other = URL(string: address) else { continue }
        cases.append(("the address \(address)", HTTPRequest(.get, other)))
      }
      if let user = URL(string: "http://user:password@127.0.0.1:\(server.port)/") {
        cases.append(("an address with a password", HTTPRequest(.get, user)))
      }
      for (what, request) in cases {
        let error = try await stage.failure(what) { () async throws(HTTPError) in
          try await stage.transport.send(request)
        }
        try expect(error.reason, is: .invalidRequest, "the reason of \(what)")
        try expect(error.isUnsent, "\(what): it is not said to be unsent")
      }
      _ = try await stage.send(fine, "a request that is as it should be")
      try expect(server.record.requests.count, is: 1, "the number of requests that arrived")
      try expect(server.record.connections.count, is: 1, "the number of connections")
    }
  }
}

extension HTTPRequest {
  fileprivate func with(_ name: String, _ value: String) -> HTTPRequest {
    var copy = self
    copy.headers.add(name, value)
    return copy
  }
}

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
