import DomainModels
import Interchange
import Networking
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The documents that a device and a hub exchange.
///
/// | operation | request | response |
/// |---|---|---|
/// | push | head, then one change per line | head, then one result per line |
/// | pull | one document | head, then one change per line |
/// | snapshot | one document | head, then one record per line |
/// | digests | none | one document |
///
/// A page is JSON Lines: the head says how many lines follow, so that a page that was cut is not
/// taken for a whole one. A change is written as ``ChangeJSON`` says.
///
/// Each first document has the member `sync`: the version of the format. A program reads its own
/// version and earlier ones, and refuses a later one as ``SyncError/Reason/incompatible``. Within a
/// version members may be added; a reader ignores members that it doesn't know, and takes an outcome
/// that it doesn't know for `retry`.
public enum SyncWire {
  /// The version that this program writes.
  public static let version = 1

  /// The media type of pages.
  public static let linesType = "application/x-ndjson"

  /// The limits of what comes from the other side.
  public struct Limits: Sendable, Hashable {
    /// The number of bytes that a line may have.
    public var lineBytes = 16 << 20
    /// The number of lines that may follow the head.
    public var lines = 20_000
    /// The number of bytes that a page may have in all.
    public var bytes = 64 << 20

    public init() {}
  }

  /// The error about a document that is not in this format.
  static func malformed(_ what: String) -> SyncError {
    SyncError(
      .incompatible, "the other side sent \(what)", hint: "Update the older of the programs")
  }

  /// Reads a document with a version.
  static func head(of document: JSONDocument) throws(SyncError) -> JSONValue {
    let head = document.value(of: document.root)
    guard let version = head["sync"]?.integerValue, version >= 1 else {
      throw malformed("a document without a version of the sync format")
    }
    if version > SyncWire.version {
      throw SyncError(
        .incompatible,
        "the other side speaks version \(version) of the sync format, and this program version "
          + "\(SyncWire.version)",
        hint: "Update this program")
    }
    return head
  }

  /// Writes the first document of a message, its version first.
  static func begin(_ members: [(String, JSONValue?)], in writer: inout JSONWriter) {
    var head = JSONObject()
    head.append("sync", .integer(Int64(version)))
    for (key, value) in members {
      if let value { head.append(key, value) }
    }
    writer.write(.object(head))
    writer.endLine()
  }

  static func write(_ change: Change, to writer: inout JSONWriter) throws(SyncError) {
    do {
      try ChangeJSON.write(change, to: &writer)
    } catch {
      throw SyncError(
        .damaged, "a change of \(change.table) can't be written as JSON: \(error)")
    }
  }
}

extension SyncWire {
  /// A request of a device to a hub.
  public enum Operation: String, Sendable, CaseIterable {
    case push, pull, snapshot, digests

    /// The path of the operation on a hub; each is a POST.
    public var path: String { "/sync/v\(SyncWire.version)/\(rawValue)" }

    /// The media type of a successful response.
    public var responseType: String { self == .digests ? documentType : linesType }

    /// The media type of a request.
    public var requestType: String { self == .push ? linesType : documentType }
  }

  /// The header field in which a request names its device, in the form of `UUID.hexText`.
  ///
  /// A hub checks it before it reads the body. Programs that are older don't send it; digests name
  /// none.
  public static let deviceField = "Quartet-Sync-Device"

  /// The number of bytes that the head of a page may have.
  static let headBytes = 64 << 10

  /// The media type of messages that are one document.
  public static let documentType = "application/json"
}

extension SyncWire {
  /// Reads a page: a head, and the lines that it announces.
  ///
  /// - Parameters:
  ///   - bytes: the whole page.
  ///   - counter: the member of the head that says how many lines follow.
  ///   - limits: how much is read.
  ///   - read: reads a line.
  /// - Returns: the head and the lines.
  /// - Throws: `SyncError`: `offline` for a page that was cut, so that it is asked for again;
  ///   `refused` beyond the limits; `incompatible` for anything else.
  static func page<Line>(
    of bytes: [UInt8], counting counter: String, _ limits: Limits,
    _ read: (JSONDocument) throws(SyncError) -> Line
  ) throws(SyncError) -> (head: JSONValue, lines: [Line]) {
    guard bytes.count <= limits.bytes else {
      throw SyncError(
        .refused, "a page of \(bytes.count) bytes is larger than the limit of \(limits.bytes)")
    }
    guard bytes.last == UInt8(ascii: "\n") else {
      throw SyncError(.offline, "the connection ended in the middle of a page")
    }
    let documents = try documents(of: bytes, limits)
    guard let first = documents.first else {
      throw SyncError(.offline, "the connection ended before the page began")
    }
    let head = try head(of: first)
    guard let count = head[counter]?.integerValue, count >= 0 else {
      throw malformed("a page without \"\(counter)\"")
    }
    guard count <= limits.lines else {
      throw SyncError(
        .refused, "a page of \(count) lines is larger than the limit of \(limits.lines)")
    }
    guard documents.count - 1 <= count else { throw malformed("more lines than it announced") }
    var lines: [Line] = []
    lines.reserveCapacity(documents.count - 1)
    for document in documents.dropFirst() { lines.append(try read(document)) }
    guard lines.count == count else {
      throw SyncError(
        .offline, "the connection ended after \(lines.count) of \(count) lines of the page")
    }
    return (head, lines)
  }

  private static func documents(
    of bytes: [UInt8], _ limits: Limits
  ) throws(SyncError) -> [JSONDocument] {
    var parser = NDJSONParser(limit: limits.lineBytes)
    var found: [NDJSONParser.Element] = []
    do {
      try parser.feed(bytes, into: &found)
      try parser.finish(into: &found)
    } catch {
      throw malformed(error.message)
    }
    var documents: [JSONDocument] = []
    documents.reserveCapacity(found.count)
    for line in found {
      switch line {
      case .success(let document): documents.append(document)
      case .failure(let problem): throw malformed("a damaged page: \(problem.message)")
      }
    }
    return documents
  }
}

extension SyncWire {
  /// The device that a message names, without a look at more than the head of a page.
  ///
  /// - Parameters:
  ///   - operation: what the message asks for.
  ///   - body: the body of the request.
  /// - Returns: the device; `nil` for ``Operation/digests``, whose messages name none.
  /// - Throws: `SyncError`: `incompatible` for anything else.
  public static func device(
    of operation: Operation, _ body: [UInt8]
  ) throws(SyncError) -> UUID? {
    let head: JSONValue
    switch operation {
    case .digests: return nil
    case .pull, .snapshot: head = try self.head(of: body)
    case .push:
      guard let end = body.prefix(headBytes).firstIndex(of: UInt8(ascii: "\n")) else {
        throw malformed("a page whose head does not end")
      }
      head = try self.head(of: Array(body[..<end]))
    }
    guard let device = head["device"]?.stringValue.flatMap({ UUID(hexText: $0) }) else {
      throw malformed("a message that names no device")
    }
    return device
  }
}
