import DomainModels
import Storage
import Sync

/// A pushed change with all that can be found out of it without the store, so that no writer waits
/// for that.
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
  /// The change and another of the same record as one: for each field the later time stays, of
  /// one timestamp the greater value, and of deleting and restoring the one with more lives behind
  /// it.
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

extension Change {
  var latestStamp: HybridTimestamp { fields.map(\.stamp).reduce(stamp, max) }

  /// Why no server takes it, as the end of a sentence; `nil` if one may.
  var flaw: String? {
    if fields.isEmpty { return "says nothing" }
    var names: Set<String> = []
    for field in fields {
      guard names.insert(field.name).inserted else { return "names \(field.name) twice" }
      if field.name == "id" || field.name.hasPrefix("_") {
        return "writes to \(field.name), which is no field"
      }
    }
    // As far as a store counts.
    guard (1...900_000_000).contains(life) || isErasure else { return "counts \(life) lives" }
    let deletion = fields.first { $0.name == "deleted_at" }
    if let deletion, (deletion.value != .null) != isDeletion {
      return "is not sure whether its record is deleted"
    }
    return isErasure && deletion == nil ? "erases and does not say when" : nil
  }

  /// The change with a time of the server where its own are too far ahead.
  ///
  /// The replaced value far ahead is not known any more: its timestamp was replaced, too.
  func restamped(_ moment: HybridTimestamp, where latest: HybridTimestamp) -> Change {
    let judged = fields.map { field in
      FieldChange(
        name: field.name, value: field.value,
        stamp: field.stamp > latest ? moment : field.stamp,
        replaced: field.replaced.flatMap { $0 > latest ? nil : $0 })
    }
    return with(judged, stamp: judged.map(\.stamp).reduce(stamp > latest ? moment : stamp, max))
  }

  /// Returns the part that a table has columns for, and the rest; `nil` if a value can't stand in
  /// its column for any version.
  func split(by definition: RecordDefinition) -> (known: Change, rest: Change?)? {
    let columns = Dictionary(definition.columns.map { ($0.name, $0) }) { first, _ in first }
    for field in fields {
      if let column = columns[field.name], !column.holds(field.value) { return nil }
    }
    func isKnown(_ name: String) -> Bool {
      guard let mark = name.utf8.firstIndex(of: UInt8(ascii: "#")) else {
        return columns[name] != nil
      }
      // A column that a later version merges by parts has none here yet.
      return columns[String(name[..<mark])].map { $0.merge != .lastWriterWins } ?? false
    }
    guard let rest = only({ !isKnown($0) }) else { return (self, nil) }
    // A row that is made has its own time where nothing else is said: also in the columns of a
    // later catalogue, whose default would then be as late as what is parked for them.
    let never = HybridTimestamp(milliseconds: 0, counter: 0, node: 0)
    return (with(fields.filter { isKnown($0.name) }, stamp: never), rest)
  }
}

extension ColumnDefinition {
  fileprivate func holds(_ value: StoredValue) -> Bool {
    value.type == type || (value == .null && isNullable)
  }
}
