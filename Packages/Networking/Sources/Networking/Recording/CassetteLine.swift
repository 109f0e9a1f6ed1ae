import DomainModels
internal import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
