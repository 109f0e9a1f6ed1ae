import Interchange

extension PlainValue {
  /// The value in JSON, a number without a needless fraction.
  var json: JSONValue {
    switch self {
    case .number(let number):
      return Int64(exactly: number).map(JSONValue.integer) ?? .number(number)
    case .text(let text): return .string(text)
    case .properties(let properties):
      var object = JSONObject()
      for property in properties { object.append(property.name, property.value.json) }
      return .object(object)
    }
  }
}
