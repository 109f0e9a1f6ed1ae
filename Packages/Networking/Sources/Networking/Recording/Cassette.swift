public import DomainModels
internal import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Recorded exchanges in the order in which they began, as a program keeps them in a file.
///
/// The text is JSON lines. The first says `{"cassette":1}`; each other line is one exchange:
///
/// ```json
/// {"method":"GET","url":"https://example.org/","headers":[["Accept","text/plain"]],"body":"",
///  "answer":{"status":200,"headers":[["Content-Type","text/plain"]],"pieces":["Hel","lo"],
///  "ending":"complete"}}
/// ```
///
/// A content that isn't UTF-8 is `{"base64":"…"}` in the place of the text. `ending` is `complete`,
/// `unread` or the code of an error. Where there was no answer, `failure` stands in its place, with
/// `reason` and `message`.
public struct Cassette: Sendable, Hashable {
  /// The version of the format that is written.
  public static let version = 1
  public var exchanges: [RecordedExchange]

  public init(_ exchanges: [RecordedExchange] = []) { self.exchanges = exchanges }

  /// Reads a cassette.
  ///
  /// - Throws: ``CassetteError`` with line and column.
  public init(_ bytes: [UInt8]) throws(CassetteError) {
    var exchanges: [RecordedExchange] = []
    var isFirst = true
    for (place, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      let reading = try CassetteLine(line, number: place + 1)
      if isFirst {
        try reading.requireHeader()
        isFirst = false
      } else {
        exchanges.append(try reading.exchange())
      }
    }
    if isFirst { throw CassetteError(line: 1, column: 1, "there is no cassette in it") }
    self.exchanges = exchanges
  }

  /// The cassette's text.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(["cassette": .integer(Int64(Self.version))])
    writer.endLine()
    for exchange in exchanges {
      writer.write(exchange.json)
      writer.endLine()
    }
    return writer.bytes
  }
}

/// Says where a text is no cassette.
public struct CassetteError: ExplainedError, Equatable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// The problem, without its place.
  public let detail: String

  public init(line: Int, column: Int, _ detail: String) {
    self.line = line
    self.column = column
    self.detail = detail
  }

  /// A stable name for programs.
  public var code: String { "cassette_invalid" }
  /// The mistake and its position, as a sentence.
  public var message: String { "the cassette, line \(line), column \(column): \(detail)" }
  /// The next step for the user, as a sentence.
  public var hint: String? { "record it again" }
  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind { .failed }
}

/// Reads one line of a cassette.
struct CassetteLine {
  private let document: JSONDocument
  private let line: Int

  /// Parses a line.
  init(_ bytes: ArraySlice<UInt8>, number: Int) throws(CassetteError) {
    line = number
    do throws(JSONError) {
      document = try JSONDocument(Array(bytes))
    } catch {
      throw CassetteError(line: number, column: error.column, error.reason)
    }
  }

  /// Reads the first line.
  func requireHeader() throws(CassetteError) {
    let version = try member("cassette", of: document.root)
    guard let number = document.integer(of: version) else { throw error(version, "no version") }
    guard number == Cassette.version else {
      throw error(version, "version \(number), and only \(Cassette.version) can be read")
    }
  }

  /// Reads any other line.
  func exchange() throws(CassetteError) -> RecordedExchange {
    let root = document.root
    let request = RecordedExchange.Request(
      HTTPMethod(rawValue: try text(member("method", of: root))),
      try text(member("url", of: root)), headers: try headers(member("headers", of: root)),
      body: try content(member("body", of: root)))
    if let failure = document.member("failure", of: root) {
      let reason = try reason(member("reason", of: failure))
      return RecordedExchange(
        request, .failure(reason, message: try text(member("message", of: failure))))
    }
    let answer = try member("answer", of: root)
    let status = try member("status", of: answer)
    // What was recorded may be what no server should send.
    guard let number = document.integer(of: status), (0...999).contains(number) else {
      throw error(status, "no status from 0 to 999")
    }
    var pieces: [[UInt8]] = []
    for piece in try elements(member("pieces", of: answer)) { pieces.append(try content(piece)) }
    return RecordedExchange(
      request,
      .answer(
        status: Int(number), headers: try headers(member("headers", of: answer)), pieces: pieces,
        ending: try ending(member("ending", of: answer))))
  }

  private func ending(_ node: JSONNode) throws(CassetteError) -> RecordedExchange.Ending {
    switch try text(node) {
    case "complete": .complete
    case "unread": .unread
    default: .failed(try reason(node))
    }
  }

  private func reason(_ node: JSONNode) throws(CassetteError) -> HTTPError.Reason {
    guard let reason = HTTPError.Reason(rawValue: try text(node)) else {
      throw error(node, "no reason that is known")
    }
    return reason
  }

  private func headers(_ node: JSONNode) throws(CassetteError) -> HTTPHeaders {
    var headers: HTTPHeaders = [:]
    for field in try elements(node) {
      let parts = try elements(field)
      guard parts.count == 2 else { throw error(field, "a header is a name and a value") }
      headers.add(try text(parts[0]), try text(parts[1]))
    }
    return headers
  }

  private func content(_ node: JSONNode) throws(CassetteError) -> [UInt8] {
    if let text = document.text(of: node) { return Array(text.utf8) }
    let packed = try member("base64", of: node)
    guard let data = Data(base64Encoded: try text(packed)) else {
      throw error(packed, "no Base64")
    }
    return Array(data)
  }

  private func member(_ name: String, of node: JSONNode) throws(CassetteError) -> JSONNode {
    guard let member = document.member(name, of: node) else {
      throw error(node, "there is no \"\(name)\"")
    }
    return member
  }

  private func text(_ node: JSONNode) throws(CassetteError) -> String {
    guard let text = document.text(of: node) else { throw error(node, "no text") }
    return text
  }

  private func elements(_ node: JSONNode) throws(CassetteError) -> [JSONNode] {
    guard document.kind(of: node) == .array else { throw error(node, "no list") }
    return Array(document.elements(of: node))
  }

  private func error(_ node: JSONNode, _ detail: String) -> CassetteError {
    CassetteError(line: line, column: document.position(of: node).column, detail)
  }
}
