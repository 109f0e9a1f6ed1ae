import DomainModels
import Storage
import Sync

/// A pushed change with all that can be found out of it without the store, so that nobody waits for
/// that.
struct PreparedChange: Sendable {
  let change: Change
  /// The change as JSON, or why it is refused.
  let text: Result<String, Refusal>

  /// Why a change is refused for good.
  struct Refusal: Error, Equatable {
    let code: String
    let message: String
  }

  init(_ change: Change, _ versions: ClosedRange<Int>) {
    self.change = change
    text = Result { () throws(Refusal) in
      if let flaw = change.flaw { throw .invalid(change, flaw) }
      guard change.schemaVersion >= versions.lowerBound else {
        throw Refusal(
          code: "schema_too_old",
          message:
            "this change in \(change.table) was made by version \(change.schemaVersion), and "
            + "the server takes \(versions.lowerBound) and later")
      }
      do throws(StoredValueJSON.Refusal) {
        return try ChangeJSON.text(of: change)
      } catch {
        throw .invalid(change, "holds a value that \(error.reason)")
      }
    }
  }
}

extension PreparedChange.Refusal {
  static func invalid(_ change: Change, _ flaw: String) -> Self {
    Self(code: "invalid_change", message: "this change in \(change.table) \(flaw)")
  }
}

extension Change {
  /// The change and another of the same record as one: for each field the later moment stays, of
  /// one moment the greater value, and of deleting and restoring the one with more lives behind it.
  ///
  /// - Returns: both together; `nil` if the other one adds nothing.
  func folded(with other: Change) -> Change? {
    if isErasure { return nil }
    if other.isErasure { return other }
    var joined = fields
    var life = life
    var isChanged = false
    for field in other.fields {
      guard let index = joined.firstIndex(where: { $0.name == field.name }) else {
        joined.append(field)
        if field.name == "deleted_at" { life = other.life }
        isChanged = true
        continue
      }
      let known = joined[index]
      let isDeletion = field.name == "deleted_at"
      let isLater =
        isDeletion && other.life != life
        ? other.life > life
        : field.outweighs(known.value, at: known.stamp)
      guard isLater else { continue }
      joined[index] = field
      if isDeletion { life = other.life }
      isChanged = true
    }
    guard isChanged else { return nil }
    return with(
      joined, stamp: max(stamp, other.stamp), life: life,
      schemaVersion: max(schemaVersion, other.schemaVersion))
  }

  /// The same with other fields.
  func with(
    _ fields: [FieldChange], stamp: HybridTimestamp? = nil, life: Int? = nil,
    schemaVersion: Int? = nil
  ) -> Change {
    Change(
      operation: operation, scope: scope, table: table, record: record, life: life ?? self.life,
      stamp: stamp ?? self.stamp, fields: fields,
      schemaVersion: schemaVersion ?? self.schemaVersion)
  }

  /// The same with the fields that a name passes for, or `nil` if there are none.
  func only(_ isWanted: (String) -> Bool) -> Change? {
    let wanted = fields.filter { isWanted($0.name) }
    return wanted.isEmpty ? nil : with(wanted)
  }
}
