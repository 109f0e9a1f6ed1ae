/// The records of one moment.
public struct ReadTransaction: RecordReading {
  /// The tables the store keeps.
  public let catalogue: Catalogue
  /// Whose rows are seen.
  public let owner: Scope
  /// The rows beneath.
  public let rows: any RowReading

  init(_ rows: any RowReading, catalogue: Catalogue, owner: Scope) {
    self.catalogue = catalogue
    self.owner = owner
    self.rows = rows
  }

  init(_ rows: any RowReading, store: RecordStore) {
    self.init(rows, catalogue: store.catalogue, owner: store.owner)
  }
}
