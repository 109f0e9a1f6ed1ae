import DomainModels

extension RecordDefinition {
  /// Everything that a store has to know of the table, as text.
  var fingerprint: String {
    (["\(table) \(scope) \(kind)"] + columns.map { "  \($0.fingerprint)" }).joined(separator: "\n")
  }
}

extension ColumnDefinition {
  /// Everything that a store has to know of the column, as one line.
  var fingerprint: String {
    var words = [name, "\(type)\(isNullable ? "?" : "")"]
    if isSearchable { words.append("searchable") }
    if isSensitive { words.append("sensitive") }
    if isIndexed { words.append("indexed") }
    if isIndexedAcrossScopes { words.append("indexed_across_scopes") }
    if let defaultValue { words.append("default:\(defaultValue)") }
    if merge != .lastWriterWins { words.append("merge:\(merge)") }
    if let reference { words.append("reference:\(reference)") }
    if let referencedTable { words.append("to:\(referencedTable)") }
    return words.joined(separator: " ")
  }
}
