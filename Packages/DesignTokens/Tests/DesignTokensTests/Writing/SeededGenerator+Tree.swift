import Interchange

extension SeededGenerator {
  /// A value that looks like part of a token file, or doesn't.
  mutating func tree(depth: Int) -> JSONValue {
    let texts = ["", "é", "{a.b}", "long text that fills a line of forty", "\"\\\n", "\u{1F468}"]
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &self) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &self))
    case 2: return .integer(Int64.random(in: -1000...1000, using: &self))
    case 3: return .number(Double.random(in: -1...1, using: &self))
    case 4: return .string(texts.randomElement(using: &self) ?? "")
    case 5:
      return .array((0..<Int.random(in: 0...4, using: &self)).map { _ in tree(depth: depth - 1) })
    default:
      let names = ["a", "b", "$value", "$type", "$ref", "$root", "$description", "é", "value"]
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...5, using: &self) {
        object[names.randomElement(using: &self) ?? ""] = tree(depth: depth - 1)
      }
      return .object(object)
    }
  }
}
