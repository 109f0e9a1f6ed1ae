public import DomainModels

/// One rule that every schema has to follow, as a value that a test runs.
///
/// Run them over a sample whose fields all differ from one another and from empty:
///
/// ```swift
/// @Test(arguments: SchemaRule.all) func climb(rule: SchemaRule) throws {
///   try rule.check(Climb.sample)
/// }
/// ```
public struct SchemaRule: Sendable, CustomStringConvertible {
  /// A stable name, `M1` and so on.
  public let id: String
  public let sentence: String
  private let body: @Sendable (RecordDefinition, [StoredValue], () throws -> Bool) throws -> Void

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule for one record type.
  ///
  /// - Parameter sample: a record whose fields all differ.
  /// - Throws: ``SchemaViolation`` with what is wrong.
  public func check<R: Record>(_ sample: R) throws {
    let values = R.schema.values(of: sample)
    let definition = R.schema.definition
    try body(definition, values) { try R.schema.record(from: ValuesRow(values: values)) == sample }
  }

  public static let all: [SchemaRule] = [
    SchemaRule(id: "M1", sentence: "a record of distinct values survives its row") {
      definition, values, roundTrips in
      for (index, value) in values.enumerated() {
        if value == .null {
          throw SchemaViolation(
            """
            the sample holds nothing in \(definition.columns[index].name), so a mistake there \
            would not show
            """)
        }
        if let twin = values[..<index].firstIndex(of: value) {
          throw SchemaViolation(
            """
            the sample holds the same value in \(definition.columns[twin].name) and \
            \(definition.columns[index].name), so a swap would not show
            """)
        }
      }
      guard try roundTrips() else {
        throw SchemaViolation("\(definition.table): make does not give back what the columns hold")
      }
    },
    SchemaRule(id: "M2", sentence: "names are snake_case and distinct") { definition, _, _ in
      var seen: Set<String> = []
      for name in [definition.table] + definition.columns.map(\.name) {
        guard let first = name.utf8.first, (97...122).contains(first),
          name.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == 95 })
        else { throw SchemaViolation("\(name) is not snake_case") }
        guard seen.insert(name).inserted else { throw SchemaViolation("\(name) stands twice") }
      }
    },
    SchemaRule(id: "M3", sentence: "id and the lifecycle are among the columns") {
      definition, _, _ in
      let expected = [
        ColumnDefinition("id", .uuid), ColumnDefinition("created_at", .instant),
        ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ]
      for column in expected where !definition.columns.contains(column) {
        throw SchemaViolation("\(definition.table) has no plain column \(column.name)")
      }
    },
    SchemaRule(id: "M4", sentence: "a scope by column names a column that holds a UUID") {
      definition, _, _ in
      guard case .column(let name) = definition.scope else { return }
      guard let column = definition.columns.first(where: { $0.name == name }),
        column.type == .uuid, !column.isNullable
      else { throw SchemaViolation("\(name) is no column that always holds a UUID") }
    },
    SchemaRule(id: "M5", sentence: "what text search covers is text, what merges fits its type") {
      definition, _, _ in
      for column in definition.columns {
        if column.isSearchable, column.type != .text {
          throw SchemaViolation("\(column.name) is searchable but not text")
        }
        let needed: ColumnType? =
          switch column.merge {
          case .lastWriterWins: nil
          case .counter: .integer
          case .set: .list
          case .keepBoth: .text
          }
        if let needed, column.type != needed {
          throw SchemaViolation("\(column.name) can't merge as \(column.merge.rawValue)")
        }
      }
    },
  ]
}

/// A row that lies in memory.
private struct ValuesRow: RowReader {
  let values: [StoredValue]

  func value(at position: Int) throws -> StoredValue { values[position] }
}
