import Networking
import Synchronization

/// Answers every request with the same pieces.
struct PieceTransport: HTTPTransport {
  var contentType: String
  var pieces: [[UInt8]]
  var status = 200

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    let place = Counter()
    let pieces = pieces
    return HTTPResponse(
      status: status, headers: ["Content-Type": contentType],
      body: HTTPBody(next: { () async throws(HTTPError) -> [UInt8]? in
        let index = place.next()
        return index < pieces.count ? pieces[index] : nil
      }), url: request.url)
  }
}

/// Counts from zero.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
