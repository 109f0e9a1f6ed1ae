public import DomainModels

/// A rule of ``SchemaContract``; its subject is a record whose fields all differ.
public typealias SchemaRule = ContractRule<any Record, Never>

/// The rules that every schema follows.
///
/// Run them over a sample whose fields all differ from one another and from empty:
///
/// ```swift
/// @Test(arguments: SchemaContract.rules) func climb(rule: SchemaRule) async throws {
///   try await rule.check(Climb.sample)
/// }
/// ```
public enum SchemaContract {
  /// Every rule: `M1` to `M5`.
  public static let rules: [SchemaRule] = [
    SchemaRule("M1", "a record of distinct values survives its row") { record in
      try expectSurvival(of: record)
    },
    SchemaRule("M2", "names are snake_case and distinct") { record in
      let definition = SchemaContract.definition(of: record)
      var seen: Set<String> = []
      for name in [definition.table] + definition.columns.map(\.name) {
        guard let first = name.utf8.first, (97...122).contains(first),
          name.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == 95 })
        else { throw ExpectationFailure("\(name) is not snake_case") }
        guard seen.insert(name).inserted else { throw ExpectationFailure("\(name) stands twice") }
      }
    },
    SchemaRule("M3", "id and the lifecycle are among the columns") { record in
      let definition = SchemaContract.definition(of: record)
      let expected = [
        ColumnDefinition("id", .uuid), ColumnDefinition("created_at", .instant),
        ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ]
      for column in expected where !definition.columns.contains(column) {
        throw ExpectationFailure("\(definition.table) has no plain column \(column.name)")
      }
    },
    SchemaRule("M4", "a scope by column names a column that holds a UUID") { record in
      let definition = SchemaContract.definition(of: record)
      guard case .column(let name) = definition.scope else { return }
      guard let column = definition.columns.first(where: { $0.name == name }),
        column.type == .uuid, !column.isNullable
      else { throw ExpectationFailure("\(name) is no column that always holds a UUID") }
    },
    SchemaRule("M5", "what text search covers is text, what merges fits its type") { record in
      let definition = SchemaContract.definition(of: record)
      for column in definition.columns {
        if column.isSearchable, column.type != .text {
          throw ExpectationFailure("\(column.name) is searchable but not text")
        }
        let needed: ColumnType? =
          switch column.merge {
          case .lastWriterWins: nil
          case .counter: .integer
          case .set: .list
          case .keepBoth: .text
          }
        if let needed, column.type != needed {
          throw ExpectationFailure("\(column.name) can't merge as \(column.merge.rawValue)")
        }
      }
    },
  ]

  static func definition<R: Record>(of record: R) -> RecordDefinition {
    R.schema.definition
  }

  private static func expectSurvival<R: Record>(of record: R) throws {
    let definition = R.schema.definition
    let values = R.schema.values(of: record)
    for (index, value) in values.enumerated() {
      if value == .null {
        throw ExpectationFailure(
          """
          the sample holds nothing in \(definition.columns[index].name), so a mistake there \
          would not show
          """)
      }
      if let twin = values[..<index].firstIndex(of: value) {
        throw ExpectationFailure(
          """
          the sample holds the same value in \(definition.columns[twin].name) and \
          \(definition.columns[index].name), so a swap would not show
          """)
      }
    }
    try expect(
      try R.schema.record(from: ValuesRow(values)) == record,
      "\(definition.table): make does not give back what the columns hold")
  }
}

/// A row that lies in memory.
public struct ValuesRow: RowReader {
  let values: [StoredValue]

  public init(_ values: [StoredValue]) { self.values = values }

  public func value(at position: Int) throws -> StoredValue { values[position] }
}

/// The fields of a validation's issues with their reasons; empty where it passes.
public func issues(_ validate: () throws(ValidationError) -> Void) -> [String] {
  do throws(ValidationError) {
    try validate()
    return []
  } catch {
    return error.issues.map { "\($0.field) \($0.reason)" }
  }
}
