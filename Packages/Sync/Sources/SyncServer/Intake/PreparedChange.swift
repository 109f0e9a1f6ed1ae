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

  init(_ change: Change, _ access: SyncAccess, _ versions: ClosedRange<Int>) {
    self.change = change
    text = Result { () throws(Refusal) in
      guard access.writes.contains(change.scope) else {
        throw Refusal(
          code: "forbidden_scope",
          message: "this change in \(change.table) is in a place where you may not write")
      }
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
