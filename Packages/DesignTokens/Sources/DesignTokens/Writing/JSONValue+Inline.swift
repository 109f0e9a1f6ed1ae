import Interchange

extension JSONValue {
  /// The value on one line, laid out as ``TokenFormatter`` does.
  var inlineText: String {
    switch self {
    case .object(let object) where !object.isEmpty:
      let members = object.members.map { member in
        "\(JSONValue.string(member.key).text()): \(member.value.inlineText)"
      }
      return "{ \(members.joined(separator: ", ")) }"
    case .array(let elements):
      return "[\(elements.map(\.inlineText).joined(separator: ", "))]"
    default: return text()
    }
  }
}
