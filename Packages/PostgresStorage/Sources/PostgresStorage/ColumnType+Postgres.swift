import DomainModels

extension ColumnType {
  /// PostgreSQL's name of the type, as its catalogue shows it.
  var sql: String {
    switch self {
    case .boolean: "boolean"
    case .integer, .instant: "bigint"
    case .real: "double precision"
    case .text, .list: "text"
    case .bytes: "bytea"
    case .uuid: "uuid"
    }
  }

  /// PostgreSQL's number of the type, which no version changes.
  var identifier: UInt32 {
    switch self {
    case .boolean: 16
    case .bytes: 17
    case .integer, .instant: 20
    case .text, .list: 25
    case .real: 701
    case .uuid: 2950
    }
  }
}
