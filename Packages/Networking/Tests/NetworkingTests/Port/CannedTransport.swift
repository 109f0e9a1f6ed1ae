import Foundation
import Networking

/// Answers every request from a table of texts.
struct CannedTransport: HTTPTransport {
  let texts: [String: String]

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    guard let text = texts[request.url.path()] else {
      return HTTPResponse(status: 404, url: request.url)
    }
    return HTTPResponse(
      status: 200, headers: ["Content-Type": "text/plain"], body: HTTPBody(Array(text.utf8)),
      url: request.url)
  }
}
