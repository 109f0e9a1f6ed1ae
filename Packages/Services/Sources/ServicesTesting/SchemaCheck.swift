import DomainModels
import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks values by the keywords of JSON Schema that documents of services use.
struct SchemaCheck {
  let document: JSONValue

  /// The target of a reference; other values are returned unchanged.
  func resolved(_ value: JSONValue) -> JSONValue {
    guard let reference = value["$ref"]?.stringValue else { return value }
    return reference.split(separator: "/").dropFirst()
      .reduce(document) { $0[String($1)] ?? .null }
  }

  /// - Returns: a sentence for each problem; each names the value by its path.
  func problems(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    let schema = resolved(schema)
    guard let keywords = schema.objectValue else { return ["\(path) has no schema"] }
    var problems: [String] = []
    for keyword in keywords {
      problems += self.problems(value, keyword.key, keyword.value, keywords, path)
    }
    return problems
  }

  private func problems(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ keywords: JSONObject,
    _ path: String
  ) -> [String] {
    switch keyword {
    case "type":
      let types = argument.arrayValue ?? [argument]
      return types.contains { Self.value(value, is: $0) } ? [] : ["\(path) is no \(argument)"]
    case "const": return value == argument ? [] : ["\(path) is not \(argument)"]
    case "enum":
      return argument.arrayValue?.contains(value) == true ? [] : ["\(path) is another \(value)"]
    case "minimum":
      let isLess = (value.numberValue ?? 0) < (argument.numberValue ?? 0)
      return isLess ? ["\(path) is less than \(argument)"] : []
    case "pattern":
      guard let text = value.stringValue, let pattern = argument.stringValue else { return [] }
      let isMatch = (try? Regex(pattern).firstMatch(in: text)) != nil
      return isMatch ? [] : ["\(path) does not match \(pattern)"]
    case "format":
      guard let text = value.stringValue else { return [] }
      return Self.text(text, has: argument) ? [] : ["\(path) is no \(argument)"]
    case "required":
      return (argument.arrayValue ?? []).compactMap(\.stringValue)
        .filter { value.objectValue != nil && value[$0] == nil }.map { "\(path).\($0) is missing" }
    case "properties": return members(value, argument, path)
    case "additionalProperties":
      return (value.objectValue?.members ?? [])
        .flatMap { problems($0.value, argument, "\(path).\($0.key)") }
    case "propertyNames":
      return (value.objectValue?.keys ?? [])
        .flatMap { problems(.string($0), argument, "\(path).\($0)") }
    case "items":
      return (value.arrayValue ?? []).enumerated()
        .flatMap { problems($1, argument, "\(path)[\($0)]") }
    case "anyOf", "oneOf":
      let outcomes = (argument.arrayValue ?? []).map { problems(value, $0, path) }
      let count = outcomes.count(where: \.isEmpty)
      if keyword == "oneOf" ? count == 1 : count > 0 { return [] }
      return ["\(path) has \(count) of the forms: \(outcomes.flatMap(\.self))"]
    case "examples", "contentMediaType": return []
    default: return ["\(path) has the unknown keyword \(keyword)"]
    }
  }

  private func members(_ value: JSONValue, _ properties: JSONValue, _ path: String) -> [String] {
    (value.objectValue?.members ?? []).flatMap { member in
      guard let schema = properties[member.key] else {
        return ["\(path).\(member.key) is not documented"]
      }
      return problems(member.value, schema, "\(path).\(member.key)")
    }
  }

  private static func value(_ value: JSONValue, is type: JSONValue) -> Bool {
    switch type.stringValue {
    case "null": value.isNull
    case "boolean": value.booleanValue != nil
    case "integer": value.integerValue != nil
    case "number": value.numberValue != nil
    case "string": value.stringValue != nil
    case "array": value.arrayValue != nil
    case "object": value.objectValue != nil
    default: false
    }
  }

  private static func text(_ text: String, has format: JSONValue) -> Bool {
    switch format.stringValue {
    case "uuid": UUID(uuidString: text) != nil
    case "date": CivilDate(text) != nil
    case "date-time": Timestamp(text) != nil
    case "binary": true
    default: false
    }
  }
}
