public import DomainModels
public import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ResponseFields {
  /// A stored record as JSON: what its schema says of it, columns in camelCase.
  ///
  /// - Parameters:
  ///   - record: what is printed.
  ///   - additions: values of fields that the command adds to the record.
  /// - Returns: an object of the fields.
  public func json<Stored: Record>(
    of record: Stored, adding additions: JSONObject = [:]
  ) -> JSONValue {
    var columns = JSONObject()
    for (column, value) in zip(
      Stored.schema.definition.columns, Stored.schema.values(of: record))
    { columns[Self.camelCase(column.name)] = JSONValue(value) }
    return json(.object(columns), additions)
  }
}

extension JSONValue {
  /// A stored value as commands print it: UUIDs and instants as text, bytes in Base64.
  public init(_ stored: StoredValue) {
    self =
      switch stored {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .integer(let value): .integer(value)
      case .real(let value): .number(value)
      case .text(let value): .string(value)
      case .bytes(let value): .string(Data(value).base64EncodedString())
      case .uuid(let value): .string(value.uuidString.lowercased())
      case .instant(let value): .string(value.description)
      case .list(let values): .array(values.map { JSONValue($0) })
      }
  }
}
