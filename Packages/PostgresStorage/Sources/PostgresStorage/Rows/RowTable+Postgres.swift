import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RowTable {
  /// The column of tokens, which no record can have: names of records begin with a letter.
  static let tokens = "_tokens"

  /// The column for the tokens of the few rows that have too many for the first; null in others.
  static let moreTokens = "_more_tokens"

  /// Holds for rows that have a token for each part of a question.
  ///
  /// - Parameters:
  ///   - all: the question.
  ///   - each: its parts, as an array.
  /// - Returns: the condition, which two indexes answer.
  static func search(all: String, each: String) -> String {
    """
    (\(tokens) @@ \(all) OR (\(moreTokens) IS NOT NULL AND NOT EXISTS (\
    SELECT FROM unnest(\(each)) AS part WHERE NOT EXISTS (\
    SELECT FROM unnest(\(moreTokens)) AS vector WHERE vector @@ part))))
    """
  }

  /// Makes the table.
  var creation: String {
    var parts = columns.map(\.sql)
    if !searchable.isEmpty { parts += RowTable.tokenColumns }
    parts.append(keyConstraint)
    return "CREATE TABLE \(name.quoted) (\(parts.joined(separator: ", ")))"
  }

  /// The names of the key's columns, in its order.
  var keyNames: [String] { key.map { columns[$0].name } }

  /// The key, as in `CREATE TABLE`.
  var keyConstraint: String {
    let key = keyNames.map(\.quoted).joined(separator: ", ")
    return "CONSTRAINT \(keyTitle.quoted) PRIMARY KEY (\(key))"
  }

  /// The name of the key's index.
  ///
  /// Indexes and tables share their names, so these begin as no record's table does.
  var keyTitle: String { "_\(name)_key".fitting }

  /// The columns of tokens, as in `CREATE TABLE`.
  static let tokenColumns = [
    "\(tokens) tsvector NOT NULL DEFAULT ''", "\(moreTokens) tsvector[]",
  ]

  /// The names of the indexes of columns.
  private var titles: [String] {
    indexes.map { index in
      let names = index.map { columns[$0].name } + (index == [identity] ? ["in_any_scope"] : [])
      return "_\(name)_by_\(names.joined(separator: "_"))".fitting
    }
  }

  /// The position of the column that names a row within its scope, where it has an index of its own;
  /// `nil` where it has none.
  var identity: Int? {
    guard key.count == 2, let last = key.last, indexes.contains([last]) else { return nil }
    return last
  }

  /// Holds for every row, and no plan takes that for granted.
  ///
  /// The index of ``identity`` is for rows whose scope is not known, and only answers queries that
  /// say this. Else the planner would prefer it to the key's, which is larger; and since new
  /// identities are neighbours there, writers of different scopes would read and write one page of
  /// it, and conflict.
  var isInAnyScope: String { "\(columns[key[0]].name.quoted) IS DISTINCT FROM ''" }

  private var tokensTitle: String { "_\(name)_by_tokens".fitting }

  /// The names of the indexes that ``indexCreations`` makes by columns or by tokens.
  var indexTitles: [String] { titles + (searchable.isEmpty ? [] : [tokensTitle]) }

  /// Makes each index.
  var indexCreations: [String] {
    var creations = zip(indexes, titles).map { index, title in
      let list = index.map { column in
        columns[column].name.quoted + (columns[column].isNullable ? " NULLS FIRST" : "")
      }
      return """
        CREATE INDEX IF NOT EXISTS \(title.quoted) ON \(name.quoted) \
        (\(list.joined(separator: ", ")))\(index == [identity] ? " WHERE \(isInAnyScope)" : "")
        """
    }
    if !searchable.isEmpty {
      // With its list of what is yet to be indexed, any two writers would conflict.
      creations += [
        """
        CREATE INDEX IF NOT EXISTS \(tokensTitle.quoted) ON \(name.quoted) \
        USING gin (\(RowTable.tokens)) WITH (fastupdate = off)
        """,
        """
        CREATE INDEX IF NOT EXISTS \("_\(name)_with_more_tokens".fitting.quoted) \
        ON \(name.quoted) (\(columns[key[0]].name.quoted)) \
        WHERE \(RowTable.moreTokens) IS NOT NULL
        """,
      ]
    }
    return creations
  }

  /// Inserts a row, or nothing if its key is there; nothing else of a row has to be its own.
  var insertion: String {
    var names = columns.map(\.name.quoted)
    var marks = columns.enumerated().map { "$\($0 + 1)::\($1.type.sql)" }
    if !searchable.isEmpty {
      names += [RowTable.tokens, RowTable.moreTokens]
      marks.append("$\(marks.count + 1)::text::tsvector")
      marks.append("$\(marks.count + 1)::text[]::tsvector[]")
    }
    return """
      INSERT INTO \(name.quoted) (\(names.joined(separator: ", "))) \
      VALUES (\(marks.joined(separator: ", "))) ON CONFLICT DO NOTHING
      """
  }

  /// Inserts the rows of arrays, one for each column and one of their tokens, but those whose key is
  /// there.
  ///
  /// The text is the same however many they are, so it is prepared once.
  var batchInsertion: String {
    var names = columns.map(\.name.quoted)
    var arrays = columns.enumerated().map { "$\($0 + 1)::\($1.type.sql)[]" }
    var values = columns.indices.map { "v\($0)" }
    if !searchable.isEmpty {
      names.append(RowTable.tokens)
      arrays.append("$\(arrays.count + 1)::text[]")
      values.append("tokens")
    }
    let selected = values.map { $0 == "tokens" ? "tokens::tsvector" : $0 }
    return """
      INSERT INTO \(name.quoted) (\(names.joined(separator: ", "))) \
      SELECT \(selected.joined(separator: ", ")) \
      FROM unnest(\(arrays.joined(separator: ", "))) AS batch (\(values.joined(separator: ", "))) \
      ON CONFLICT DO NOTHING
      """
  }

  /// The filter for the row with a key.
  func filter(_ values: [StoredValue]) -> RowFilter {
    .all(zip(key, values).map { .compare($0, .equal, $1) })
  }
}

extension ColumnDefinition {
  /// The column in `CREATE TABLE`, or after `ADD COLUMN`.
  var sql: String {
    // By bytes, in a database of any language.
    let order = type.sql == "text" ? " COLLATE \"C\"" : ""
    let initial = defaultValue.map { " DEFAULT \($0.literal)" } ?? ""
    return "\(name.quoted) \(type.sql)\(order)\(isNullable ? "" : " NOT NULL")\(initial)"
  }

  /// PostgreSQL's type, and whether there must be a value.
  var declaration: String { type.sql + (isNullable ? "" : " NOT NULL") }
}

extension StoredValue {
  /// The value as SQL, for a column's default.
  fileprivate var literal: String {
    switch self {
    case .null: "NULL"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "'\(value)'::bigint"
    case .instant(let instant): "'\(instant.milliseconds)'::bigint"
    case .real(let value): "'\(value)'::double precision"
    case .text(let value): PostgresText.escaped(value).enclosed(in: "'")
    case .list(let values): StoredValue.text(StoredListText.text(of: values)).literal
    case .uuid(let uuid): "'\(uuid.uuidString)'::uuid"
    case .bytes(let bytes):
      "'\\x"
        + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        + "'::bytea"
    }
  }
}
