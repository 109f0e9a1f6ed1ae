import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordDefinition {
  /// Refuses a definition that a store can't keep.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/invalid``: the table is named like the
  ///   store's own, two columns share a name, `id` or a column of the lifecycle is missing or of
  ///   another type, the scope's column does not always hold a UUID, or a column can't merge as it
  ///   asks for.
  func requireStorable() throws {
    guard !table.hasPrefix("_") else {
      throw StorageError(.invalid, "the table \(table) is named like the store's own")
    }
    var names: Set<String> = []
    for column in columns {
      guard names.insert(column.name).inserted else {
        throw StorageError(.invalid, "the table \(table) has two columns \(column.name)")
      }
      guard !column.name.hasPrefix("_") else {
        throw StorageError(
          .invalid, "the column \(table).\(column.name) is named like the store's own")
      }
      guard !column.name.utf8.contains(PartName.mark) else {
        throw StorageError(
          .invalid, "the column \(table).\(column.name) is named like a part of a column")
      }
      if let needed = column.need {
        throw StorageError(
          .invalid, "\(table).\(column.name) merges as \(column.merge.rawValue) and so \(needed)")
      }
    }
    for column in columns where column.isSensitive {
      // The store itself has to read these: to find a row, to tell whose it is, to go on with it.
      let isNeeded =
        ["id", "created_at", "updated_at", "deleted_at"].contains(column.name)
        || scope == .column(column.name) || column.reference != nil
      guard !isNeeded else {
        throw StorageError(
          .invalid, "\(table).\(column.name) can't be sensitive: the store itself reads it")
      }
    }
    try require("id", .uuid)
    try require("created_at", .instant)
    try require("updated_at", .instant)
    try require("deleted_at", .instant, isNullable: true)
    if case .column(let name) = scope { try require(name, .uuid) }
  }

  private func require(_ name: String, _ type: ColumnType, isNullable: Bool = false) throws {
    guard let column = columns.first(where: { $0.name == name }) else {
      throw StorageError.unknownColumn(name, table: table)
    }
    guard column.type == type, column.isNullable == isNullable else {
      throw StorageError(
        .invalid,
        "\(table).\(name) has to hold \(type.rawValue)\(isNullable ? " or null" : ", always")")
    }
  }
}

extension ColumnDefinition {
  /// A requirement of the column's merge policy that the column does not meet; `nil` if all is well.
  fileprivate var need: String? {
    switch merge {
    case .lastWriterWins: nil
    case .counter:
      if type != .integer || isNullable {
        "has to hold integer, always"
      } else if let defaultValue, defaultValue != .integer(0) {
        "has to begin with 0: its default would be added up with what devices add"
      } else {
        nil
      }
    case .set:
      if type != .list || isNullable {
        "has to hold list, always"
      } else if let defaultValue, defaultValue != .list([]) {
        "has to begin empty: its default was never added"
      } else if isSensitive {
        "can't be sensitive: its elements are names of fields, which no store seals"
      } else {
        nil
      }
    case .keepBoth: type == .text ? nil : "has to hold text"
    }
  }
}

extension ColumnDefinition {
  /// Returns whether a value may stand in the column: one of its type, or null where that may be;
  /// NaN is no value.
  func accepts(_ value: StoredValue) -> Bool { value.fits(type, isNullable: isNullable) }
}

extension StoredValue {
  /// Returns whether a column of a type holds it; for every field that is written, where passing
  /// the whole definition would copy it.
  func fits(_ type: ColumnType, isNullable: Bool) -> Bool {
    switch self {
    case .null: isNullable
    case .real, .list: self.type == type && !holdsNaN
    default: self.type == type
    }
  }

  /// True if NaN is somewhere in it.
  fileprivate var holdsNaN: Bool {
    switch self {
    case .real(let number): number.isNaN
    case .list(let values): values.contains { $0.holdsNaN }
    default: false
    }
  }
}

extension ColumnDefinition {
  /// The value of the column once its record is erased: null where that may be, otherwise the
  /// type's emptiest value.
  var blank: StoredValue {
    if isNullable { return .null }
    return switch type {
    case .boolean: .boolean(false)
    case .integer: .integer(0)
    case .real: .real(0)
    case .text: .text("")
    case .bytes: .bytes([])
    case .uuid: .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    case .instant: .instant(Timestamp(milliseconds: 0))
    case .list: .list([])
    }
  }
}
