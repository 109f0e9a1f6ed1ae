public import Networking

/// A request as it came over the wire.
public struct WireRequest: Sendable, Hashable {
  /// The word in front of the request line.
  public let method: String
  /// What follows it: the path and query, as written.
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
