import DomainModels
import Storage
import Sync

extension SyncEffect {
  /// The name in a trace.
  var name: String {
    switch self {
    case .open: "opens"
    case .pull(_, let cursor, _): "pulls after \(cursor?.description.suffix(12) ?? "nothing")"
    case .take: "takes changes"
    case .reset(_, let handingOverAll): "begins anew\(handingOverAll ? ", all of it" : "")"
    case .fetch(_, _, let ranges, _): "fetches \(ranges == nil ? "records" : "ranges")"
    case .restore: "takes records"
    case .gather: "gathers"
    case .push(_, let batch): "pushes \(batch.changes.count)"
    case .settle: "settles"
    case .digest: "asks for digests"
    case .compare: "compares"
    case .mend: "mends"
    case .refresh: "asks for credentials"
    case .wait(_, let failures, _): "waits after \(failures) failures"
    case .conclude(let conclusion): "concludes \(conclusion.name)"
    }
  }

  /// The changes that a store is given, or that were handed over.
  var carried: [Change] {
    switch self {
    case .take(_, let reply): reply.changes
    case .restore(_, let page), .mend(_, let page, _): page.records
    case .settle(_, let batch, _): batch.changes.map(\.change)
    default: []
    }
  }
}

extension Change {
  /// The text in a trace.
  var text: String {
    let known = fields.map { "\($0.name) = \($0.value.brief) (\($0.stamp.text))" }
    return "\(key.text), life \(life): \(known.joined(separator: ", "))"
  }
}

extension HybridTimestamp {
  /// Milliseconds since the world began, the counter, and the beginning of the node.
  var text: String {
    "\(instant.milliseconds - VirtualTime.beginning)+\(counter)/\(String(node, radix: 16).prefix(3))"
  }
}

extension StoredValue {
  /// The value without its kind.
  var brief: String {
    switch self {
    case .null: "null"
    case .text(let text): "“\(text)”"
    case .integer(let number): "\(number)"
    case .uuid(let uuid): uuid.short
    case .instant(let instant): "@\(instant.milliseconds - VirtualTime.beginning)"
    case .boolean, .real, .bytes, .list: "\(self)"
    }
  }
}

extension SyncConclusion {
  fileprivate var name: String {
    switch self {
    case .done: "that all is done"
    case .verified(let differing): "that \(differing) ranges differ"
    case .incomplete(let error, _): "that something is unread: \(error.message)"
    case .failed(let error): "that it failed: \(error.message)"
    case .paused(let error): "that a person has to help: \(error.message)"
    }
  }
}

extension SyncEvent {
  /// The result, behind the name of an effect.
  var summary: String {
    switch self {
    case .taken(_, let report), .restored(_, let report), .mended(_, let report):
      ": \(report.applied) new, \(report.known) known, \(report.parked) parked"
        + (report.invalid > 0 ? ", \(report.invalid) invalid" : "")
        + (report.conflicts > 0 ? ", \(report.conflicts) conflicts" : "")
    case .gathered(_, let batch): batch.map { ": \($0.changes.count) changes" } ?? ": nothing"
    case .settled(_, let report):
      ": \(report.accepted) accepted, \(report.quarantined) refused, \(report.retried) again"
    case .compared(_, let ranges): ": \(ranges.count) ranges differ"
    default: ""
    }
  }

  /// True if the rows can be others now.
  var mayShowOrphans: Bool {
    switch self {
    case .taken(_, let report), .restored(_, let report), .mended(_, let report):
      report.applied > 0
    case .opened: true
    case .settled(_, let report): report.accepted + report.quarantined > 0
    default: false
    }
  }
}
