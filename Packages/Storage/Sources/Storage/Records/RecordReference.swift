import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a record goes with: another record, as far as the one that refers to it can tell.
public struct RecordReference: Sendable, Hashable {
  /// The other record's table.
  public let table: String
  /// Whose it is; `nil` if its own row says so, because records of its table belong to groups.
  public let scope: Scope?
  public let record: UUID

  /// Names what is referred to.
  public init(table: String, scope: Scope?, record: UUID) {
    self.table = table
    self.scope = scope
    self.record = record
  }
}

extension Catalogue {
  /// The records that a change's own goes with: it can't be made without them, and is deleted when
  /// one of them is.
  ///
  /// - Parameter change: only the references that are among its fields count; it may be of a table
  ///   that the catalogue does not list, and then has none.
  /// - Returns: what it refers to by cascade, in the order of its fields.
  public func references(of change: Change) -> [RecordReference] {
    guard let table = records[change.table], table.hasCascades else { return [] }
    return change.fields.compactMap { field in
      guard case .uuid(let record) = field.value,
        let column = table.cascadeColumns.first(where: {
          table.table.columns[$0].name == field.name
        }),
        let target = table.table.columns[column].referencedTable.flatMap({ records[$0] })
      else { return nil }
      return RecordReference(
        table: target.table.name, scope: target.scope(visibleTo: change.scope), record: record)
    }
  }
}
