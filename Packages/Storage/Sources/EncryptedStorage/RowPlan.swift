import Storage

/// Which columns of the store beneath a visit reads, and what each is for.
struct RowPlan {
  let table: SealedTable
  /// The columns of the inner table, those that were asked for first.
  private(set) var columns: [Int]

  /// Where the key's columns stand among them.
  let key: [Int]
  /// Where those stand that sealed values are bound to.
  let boundKey: [Int]
  /// Where the record's wrapped key stands; `nil` where rows are sealed with another row's.
  let recordKey: Int?
  /// Where the name of the record's table stands, if a column holds it.
  let subjectTable: Int?
  /// Where the record's scope and identity stand.
  let subject: (scope: Int, record: Int)?

  /// Plans a visit.
  ///
  /// - Parameters:
  ///   - asked: what the caller wants.
  ///   - more: what is needed besides, to filter and to order.
  ///   - table: the table, which has sealed columns.
  init(_ asked: [Int], _ more: [Int], of table: SealedTable) {
    self.table = table
    var columns = asked
    func place(_ column: Int) -> Int {
      if let place = columns.firstIndex(of: column) { return place }
      columns.append(column)
      return columns.count - 1
    }
    for column in more { _ = place(column) }
    key = table.outer.key.map { place($0) }
    boundKey = table.boundKey.map { place($0) }
    recordKey = table.keyColumn.map { place($0) }
    if let subject = table.outer.subject {
      self.subject = (place(subject.scope), place(subject.record))
      subjectTable = if case .column(let column) = subject.table { place(column) } else { nil }
    } else {
      subject = nil
      subjectTable = nil
    }
    self.columns = columns
  }

  /// Where a column stands.
  func place(of column: Int) -> Int? { columns.firstIndex(of: column) }
}
