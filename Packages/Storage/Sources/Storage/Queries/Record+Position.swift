import DomainModels

extension Record {
  /// The position, in the record's table, of the column that a key path names.
  ///
  /// - Throws: ``StorageError`` if the schema keeps no column for it.
  static func position(of path: PartialKeyPath<Self>) throws -> Int {
    guard let position = schema.position(of: path) ?? commonPosition(of: path) else {
      throw StorageError.unknownColumn("\(path)", table: table)
    }
    // The scope stands before the schema's own columns.
    return position + 1
  }

  /// The position of what every record has, named in code that is generic over records.
  ///
  /// There `\.id` goes through the protocol and differs from the `\.id` of the schema.
  private static func commonPosition(of path: PartialKeyPath<Self>) -> Int? {
    let name: String? =
      switch path {
      case \Self.id: "id"
      case \Self.lifecycle.createdAt: "created_at"
      case \Self.lifecycle.updatedAt: "updated_at"
      case \Self.lifecycle.deletedAt: "deleted_at"
      default: nil
      }
    return schema.definition.columns.firstIndex { $0.name == name }
  }
}
