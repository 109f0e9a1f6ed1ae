import Interchange

/// As much of JSON Schema (draft 2020-12) as the journal's schema uses; a word that it does not know
/// is a problem of its own.
enum SchemaCheck {
  static func problems(of json: JSONValue, by schema: JSONValue, at place: String = "$") -> [String]
  {
    var problems: [String] = []
    for (word, rule) in (schema.objectValue?.members ?? []).map({ ($0.key, $0.value) }) {
      switch word {
      case "$schema", "title", "description", "contentEncoding": break
      case "type":
        let types = rule.arrayValue?.compactMap(\.stringValue) ?? [rule.stringValue ?? ""]
        if !types.contains(where: { isOf($0, json) }) {
          problems.append("\(place) is a \(json.kindName), not \(types)")
        }
      case "const": if json != rule { problems.append("\(place) is not \(rule)") }
      case "minimum":
        if (json.integerValue ?? .min) < (rule.integerValue ?? 0) {
          problems.append("\(place) is too small")
        }
      case "pattern":
        guard let text = json.stringValue else { continue }
        let pattern = rule.stringValue ?? ""
        guard let regex = try? Regex(pattern) else {
          problems.append("\(pattern) is no pattern")
          continue
        }
        if text.firstMatch(of: regex) == nil { problems.append("\(place) does not look right") }
      case "required":
        for name in rule.arrayValue ?? [] where json[name.stringValue ?? ""] == nil {
          problems.append("\(place) lacks \(name)")
        }
      case "additionalProperties":
        let known = Set(schema["properties"]?.objectValue?.keys ?? [])
        for key in json.objectValue?.keys ?? [] where !known.contains(key) {
          problems.append("\(place) has \(key)")
        }
      case "properties":
        for member in rule.objectValue?.members ?? [] {
          guard let value = json[member.key] else { continue }
          problems += self.problems(of: value, by: member.value, at: "\(place).\(member.key)")
        }
      case "items":
        for (index, value) in (json.arrayValue ?? []).enumerated() {
          problems += self.problems(of: value, by: rule, at: "\(place)[\(index)]")
        }
      default: problems.append("the schema's word \(word) is not known")
      }
    }
    return problems
  }

  private static func isOf(_ type: String, _ json: JSONValue) -> Bool {
    switch type {
    case "integer": json.integerValue != nil
    default: json.kindName == type
    }
  }
}
