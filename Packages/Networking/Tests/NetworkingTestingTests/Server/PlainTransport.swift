import Dispatch
import Networking
import NetworkingTesting
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The simplest transport that keeps the rules: a connection for each request, read on a thread that
/// may block.
struct PlainTransport: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    guard !Task.isCancelled else {
      throw HTTPError(.cancelled, "cancelled before it was sent", isUnsent: true)
    }
    guard let line = PlainLine(port: request.url.port ?? 80) else {
      throw HTTPError(.unreachable, "no connection", isUnsent: true)
    }
    let url = request.url
    var path = url.path(percentEncoded: true)
    if let query = url.query(percentEncoded: true) { path += "?\(query)" }
    var head = "\(request.method.rawValue) \(path) HTTP/1.1\r\n"
    for field in request.headers.fields { head += "\(field.name): \(field.value)\r\n" }
    head += "Host: 127.0.0.1\r\nConnection: close\r\nContent-Length: \(request.body.count)\r\n\r\n"
    do {
      try await line.write(Array(head.utf8) + request.body)
      var lines: [Substring] = []
      var status = 100
      while status < 200 {
        lines = try await line.readHead().split(separator: "\r\n")
        status = lines.first.flatMap { Int($0.dropFirst(9).prefix(3)) } ?? 0
      }
      let headers = HTTPHeaders(
        lines.dropFirst().map { line in
          let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
          let value = (parts.dropFirst().first ?? "").split(separator: " ").joined(separator: " ")
          return HTTPHeaders.Field(name: String(parts[0]), value: value)
        })
      let hasContent = request.method != .head && status != 204 && status != 304
      let framing = Mutex(hasContent ? PlainFraming(headers) : .length(0))
      let body = HTTPBody(
        next: { () async throws(HTTPError) in
          let (piece, rest) = try await line.readPiece(framing.withLock { $0 })
          framing.withLock { $0 = rest }
          return piece
        }, release: { line.close() })
      return HTTPResponse(status: status, headers: headers, body: body, url: url)
    } catch {
      line.close()
      throw error
    }
  }
}

/// The way in which a content ends.
enum PlainFraming {
  case length(Int)
  case chunk(Int)
  case untilEnd

  init(_ headers: HTTPHeaders) {
    if headers["Transfer-Encoding"] == "chunked" {
      self = .chunk(0)
    } else {
      self = headers["Content-Length"].flatMap { Int($0) }.map { .length($0) } ?? .untilEnd
    }
  }
}
