import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An entry of a person, for some or for all others.
struct SimEntry: Record {
  let id: Identifier<SimEntry>
  let owner: UUID
  /// The audience: `all`, `readers` or `self`.
  var audience: String
  var text: String
  var lifecycle: Lifecycle

  static let table = "sim_entries"

  static let schema = Schema(
    scope: .column("owner_id"), kind: .synced,
    Column("id", \.id),
    Column("owner_id", \.owner),
    Column("audience", \.audience),
    Column("text", \.text),
    Column.lifecycle(\.lifecycle),
    make: SimEntry.init)
}

/// That a person reads what another one writes: the reader writes it among the other's records.
struct SimFollow: Record {
  let id: Identifier<SimFollow>
  let host: UUID
  let reader: UUID
  var lifecycle: Lifecycle

  static let table = "sim_follows"

  static let schema = Schema(
    scope: .column("host_id"), kind: .synced,
    Column("id", \.id),
    Column("host_id", \.host),
    Column("reader_id", \.reader),
    Column.lifecycle(\.lifecycle),
    make: SimFollow.init)

  static func identity(of reader: UUID, following host: UUID) -> Identifier<SimFollow> {
    Identifier(name: host.uuidString, in: reader)
  }
}

/// A remark of a person on an entry of another one, among whose records it is.
struct SimRemark: Record {
  let id: Identifier<SimRemark>
  let host: UUID
  let entry: Identifier<SimEntry>
  let author: UUID
  var text: String
  var lifecycle: Lifecycle

  static let table = "sim_remarks"

  static let schema = Schema(
    scope: .column("host_id"), kind: .synced,
    Column("id", \.id),
    Column("host_id", \.host),
    Column("entry_id", \.entry, references: .cascade),
    Column("author_id", \.author),
    Column("text", \.text),
    Column.lifecycle(\.lifecycle),
    make: SimRemark.init)
}
