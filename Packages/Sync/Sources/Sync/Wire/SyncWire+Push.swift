import DomainModels
import Interchange
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SyncWire {
  /// A push as a page.
  ///
  /// ```
  /// {"sync":1,"changes":2,"device":"0190…","cursor":"q1.…"}
  /// {"op":"0190…",…}
  /// {"op":"0190…",…}
  /// ```
  ///
  /// - Returns: JSON Lines.
  /// - Throws: `SyncError` for a change that holds a value which JSON can't.
  public static func bytes(of push: SyncPush) throws(SyncError) -> [UInt8] {
    var writer = JSONWriter()
    begin(
      [
        ("changes", .integer(Int64(push.changes.count))), ("device", .string(push.device.hexText)),
        ("cursor", push.cursor.map { .string($0.description) }),
      ], in: &writer)
    for change in push.changes {
      try write(change, to: &writer)
      writer.endLine()
    }
    return writer.bytes
  }

  /// Reads a push.
  ///
  /// - Returns: the push.
  /// - Throws: `SyncError`: `incompatible` for anything else, `refused` beyond the limits.
  public static func push(
    of bytes: [UInt8], _ limits: Limits = Limits()
  ) throws(SyncError) -> SyncPush {
    let (head, lines) = try page(of: bytes, counting: "changes", limits, change)
    guard let device = head["device"]?.stringValue.flatMap({ UUID(hexText: $0) }) else {
      throw malformed("a push that names no device")
    }
    return SyncPush(device: device, changes: lines, cursor: try cursor("cursor", of: head))
  }

  /// The reply to a push as a page.
  ///
  /// ```
  /// {"sync":1,"results":2,"now":"2026-11-28T12:00:00Z","cursor":"q1.…"}
  /// {"op":"0190…","outcome":"applied"}
  /// {"op":"0190…","outcome":"rejected","code":"forbidden_scope","message":"…","current":{"op":…}}
  /// ```
  ///
  /// - Returns: JSON Lines.
  /// - Throws: `SyncError` for a record that holds a value which JSON can't.
  public static func bytes(of reply: PushReply) throws(SyncError) -> [UInt8] {
    var writer = JSONWriter()
    begin(
      [
        ("results", .integer(Int64(reply.results.count))),
        ("now", reply.now.map { .string($0.description) }),
        ("cursor", reply.cursor.map { .string($0.description) }),
      ], in: &writer)
    for result in reply.results {
      writer.beginObject()
      writer.key("op")
      writer.string(result.operation.hexText)
      writer.key("outcome")
      writer.string(result.outcome.name)
      if case .rejected(let code, let message) = result.outcome {
        writer.key("code")
        writer.string(code)
        writer.key("message")
        writer.string(message)
      }
      if let current = result.current {
        writer.key("current")
        try write(current, to: &writer)
      }
      writer.endObject()
      writer.endLine()
    }
    return writer.bytes
  }

  /// Reads the reply to a push.
  ///
  /// - Returns: the reply.
  /// - Throws: `SyncError`: `incompatible` for anything else, `offline` for a page that was cut.
  public static func pushReply(
    of bytes: [UInt8], _ limits: Limits = Limits()
  ) throws(SyncError) -> PushReply {
    let (head, lines) = try page(of: bytes, counting: "results", limits, result)
    return PushReply(
      results: lines, now: try moment("now", of: head), cursor: try cursor("cursor", of: head))
  }

  private static func result(of document: JSONDocument) throws(SyncError) -> OperationResult {
    let line = document.value(of: document.root)
    guard let operation = line["op"]?.stringValue.flatMap({ UUID(hexText: $0) }),
      let name = line["outcome"]?.stringValue
    else { throw malformed("a result without operation or outcome") }
    var current: Change?
    if let json = line["current"], !json.isNull {
      current = ChangeJSON.change(of: json)
      if current == nil { throw malformed("a result whose record is damaged") }
    }
    let outcome: OperationResult.Outcome =
      switch name {
      case "applied": .applied
      case "merged": .merged
      case "duplicate": .duplicate
      case "restamped": .restamped
      case "rejected":
        .rejected(
          code: line["code"]?.stringValue ?? "rejected",
          message: line["message"]?.stringValue ?? "the server gave no reason")
      default: .retry
      }
    return OperationResult(operation, outcome, current: current)
  }

  /// Reads a line that holds a change.
  static func change(of document: JSONDocument) throws(SyncError) -> Change {
    guard let change = ChangeJSON.change(of: document.value(of: document.root)) else {
      throw malformed("a line that holds no change")
    }
    return change
  }

  static func cursor(_ name: String, of head: JSONValue) throws(SyncError) -> SyncCursor? {
    try text(name, of: head).map { SyncCursor($0) }
  }

  static func place(_ name: String, of head: JSONValue) throws(SyncError) -> SnapshotCursor? {
    try text(name, of: head).map { SnapshotCursor($0) }
  }

  /// A member that is a text; `nil` where there is none, or null.
  private static func text(_ name: String, of head: JSONValue) throws(SyncError) -> String? {
    guard let value = head[name], !value.isNull else { return nil }
    guard let text = value.stringValue else { throw malformed("\"\(name)\" that is no text") }
    return text
  }

  static func moment(_ name: String, of head: JSONValue) throws(SyncError) -> Timestamp? {
    guard let text = head[name]?.stringValue else { return nil }
    guard let moment = Timestamp(text) else { throw malformed("\"\(name)\" that is no time") }
    return moment
  }
}

extension OperationResult.Outcome {
  /// Its stable name, as it stands on the wire.
  var name: String {
    switch self {
    case .applied: "applied"
    case .merged: "merged"
    case .duplicate: "duplicate"
    case .restamped: "restamped"
    case .rejected: "rejected"
    case .retry: "retry"
    }
  }
}
