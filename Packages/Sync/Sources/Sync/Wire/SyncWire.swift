import DomainModels
import Interchange
import Networking
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
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
/// A page is JSON Lines: the head says how many lines follow, so that a page that was cut is not taken
/// for a whole one. A change is written as ``ChangeJSON`` says.
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
    /// How many bytes a line may have.
    public var lineBytes = 16 << 20
    /// How many lines may follow the head.
    public var lines = 20_000
    /// How many bytes a page may have in all.
    public var bytes = 64 << 20

    public init() {}
  }

  /// What is wrong with a document that is not in this format.
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

/// Reads a page from bytes in pieces of any size: a head, and the lines that it announces.
struct SyncLines<Line> {
  private(set) var head: JSONValue?
  private(set) var lines: [Line] = []
  private var announced = 0
  private let counter: String
  private let limits: SyncWire.Limits
  private let read: (JSONDocument) throws(SyncError) -> Line

  /// Begins a page whose head says by the member `counter` how many lines follow.
  init(
    counting counter: String, _ limits: SyncWire.Limits,
    _ read: @escaping (JSONDocument) throws(SyncError) -> Line
  ) {
    (self.counter, self.limits, self.read) = (counter, limits, read)
  }

  mutating func take(_ document: JSONDocument) throws(SyncError) {
    if head != nil {
      guard lines.count < announced else {
        throw SyncWire.malformed("more lines than it announced")
      }
      lines.append(try read(document))
      return
    }
    let head = try SyncWire.head(of: document)
    guard let count = head[counter]?.integerValue, count >= 0 else {
      throw SyncWire.malformed("a page without \"\(counter)\"")
    }
    guard count <= limits.lines else {
      throw SyncError(
        .refused, "a page of \(count) lines is larger than the limit of \(limits.lines)")
    }
    self.head = head
    announced = Int(count)
    lines.reserveCapacity(min(announced, 1000))
  }

  /// The head of a page that is complete.
  ///
  /// - Throws: `SyncError`: `offline` if it was cut, so that it is asked for again.
  func finish() throws(SyncError) -> JSONValue {
    guard let head else { throw SyncError(.offline, "the connection ended before the page began") }
    guard lines.count == announced else {
      throw SyncError(
        .offline, "the connection ended after \(lines.count) of \(announced) lines of the page")
    }
    return head
  }

  /// Reads a page that is there as a whole.
  mutating func take(contentsOf bytes: [UInt8]) throws(SyncError) {
    guard bytes.count <= limits.bytes else {
      throw SyncError(
        .refused, "a page of \(bytes.count) bytes is larger than the limit of \(limits.bytes)")
    }
    guard bytes.last == UInt8(ascii: "\n") else {
      throw SyncError(.offline, "the connection ended in the middle of a page")
    }
    var parser = NDJSONParser(limit: limits.lineBytes)
    var found: [NDJSONParser.Element] = []
    do {
      try parser.feed(bytes, into: &found)
      try parser.finish(into: &found)
    } catch {
      throw SyncWire.malformed(error.message)
    }
    for line in found {
      switch line {
      case .success(let document): try take(document)
      case .failure(let problem): throw SyncWire.malformed("a damaged page: \(problem.message)")
      }
    }
  }
}
