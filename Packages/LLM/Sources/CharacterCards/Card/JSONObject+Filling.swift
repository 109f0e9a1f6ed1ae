import Interchange

extension JSONObject {
  /// Gives keys a value where they have none.
  mutating func fill(_ keys: [String], with value: JSONValue) {
    for key in keys where lacks(key) { self[key] = value }
  }
}
