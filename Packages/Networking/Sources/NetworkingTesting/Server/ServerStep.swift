public import Networking

/// One thing that a ``HostileServer`` does with a connection.
///
/// A connection plays its steps in order and is closed in an orderly way after the last. Once the
/// client has closed its side, the rest is not played.
public enum ServerStep: Sendable {
  /// Waits for a whole request, its head and its announced content, and records it.
  case readRequest
  /// Sends exactly these bytes.
  case send([UInt8])
  /// Sends these bytes, each in a packet of its own.
  case sendSlowly([UInt8])
  /// Sends these bytes over and over: a large content without the memory for it.
  case sendRepeatedly([UInt8], times: Int)
  /// Sends what the closure makes of the request that was read last; nothing if there was none.
  case respond(@Sendable (WireRequest) -> [UInt8])
  /// Waits until the test calls ``HostileServer/release(_:)`` with this name: a pause without a time.
  case hold(String)
  /// Ends the sending side only; the client may go on to write.
  case closeSending
  /// Ends the connection with a reset instead of an orderly end.
  case reset
  /// Ends the connection in an orderly way, as after the last step.
  case close
}

extension ServerStep {
  /// Sends this text as it stands; line ends are written out by the caller.
  public static func text(_ text: String) -> ServerStep { .send(Array(text.utf8)) }

  /// Sends a whole answer with its length.
  public static func answer(
    _ status: Int = 200, _ headers: [(String, String)] = [], body: String = ""
  ) -> ServerStep {
    answer(status, headers, bytes: Array(body.utf8))
  }

  /// Sends a whole answer with its length.
  public static func answer(
    _ status: Int = 200, _ headers: [(String, String)] = [], bytes: [UInt8]
  ) -> ServerStep {
    .send(head(status, headers + [("Content-Length", "\(bytes.count)")]) + bytes)
  }

  /// Sends the status line and headers of an answer, and the empty line after them.
  public static func answerHead(
    _ status: Int = 200, _ headers: [(String, String)] = []
  ) -> ServerStep {
    .send(head(status, headers))
  }

  /// Sends one piece of a chunked content.
  public static func chunk(_ text: String) -> ServerStep {
    .text("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n")
  }

  /// Sends the end of a chunked content.
  public static let lastChunk = ServerStep.text("0\r\n\r\n")

  /// Sends to another address.
  public static func redirect(_ status: Int = 302, to location: String) -> ServerStep {
    answer(status, [("Location", location)])
  }

  /// The status line and headers of an answer, and the empty line after them.
  public static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) Status"] + headers.map { "\($0.0): \($0.1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// A request as it came over the wire.
public struct WireRequest: Sendable, Hashable {
  /// The word in front of the request line.
  public let method: String
  /// The path and query, as written.
  public let target: String
  /// The fields in the order in which they came.
  public let headers: HTTPHeaders
  /// The announced content.
  public let body: [UInt8]
  /// Every byte, head and content.
  public let raw: [UInt8]

  /// Takes a request off the front of what has come; nil while it isn't whole.
  init?(takingFrom bytes: inout [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    guard let headEnd = bytes.firstRange(of: end)?.upperBound else { return nil }
    let head = String(decoding: bytes[..<(headEnd - end.count)], as: UTF8.self)
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", maxSplits: 2)
    let headers = HTTPHeaders(
      lines.compactMap { line in
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        return HTTPHeaders.Field(name: String(line[..<colon]), value: String(value))
      })
    let announced = headers["Content-Length"].flatMap { Int($0) } ?? 0
    guard announced >= 0, bytes.count - headEnd >= announced else { return nil }
    let whole = headEnd + announced
    self.method = words.first.map(String.init) ?? ""
    self.target = words.dropFirst().first.map(String.init) ?? ""
    self.headers = headers
    self.body = Array(bytes[headEnd..<whole])
    self.raw = Array(bytes[..<whole])
    bytes.removeFirst(whole)
  }
}
