import DomainModels

extension Record {
  /// The position, in the record's table, of the column that a key path names.
  ///
  /// - Throws: ``StorageError`` if the schema keeps no column for it.
  static func position(of path: PartialKeyPath<Self>) throws -> Int {
    guard let position = schema.position(of: path) else {
      throw StorageError.unknownColumn("\(path)", table: table)
    }
    // The scope stands before the schema's own columns.
    return position + 1
  }
}
