import DomainModels
import Storage

/// Why the far side would not have a change.
struct SyncRefusal {
  let code: String
  let message: String
  /// What it holds instead; `nil` if it has no such record.
  let current: Change?

  /// The reason of what goes with a refused record.
  static let withParent = SyncRefusal(
    code: "held", message: "what it belongs to was refused", current: nil)
}

extension QuarantinedChange {
  /// Keeps a refused change.
  init(
    _ change: Change, over link: Identifier<SyncLink>, _ refusal: SyncRefusal, isHeld: Bool,
    isTakenOut: Bool, at now: Timestamp
  ) {
    self.init(
      id: Identifier(change.operation), link: link, recordTable: change.table,
      recordScope: change.scope.description, record: change.record, code: refusal.code,
      message: refusal.message, isHeld: isHeld, isTakenOut: isTakenOut,
      change: StoredChange(change), lifecycle: Lifecycle(createdAt: now))
  }
}
