/// Makes values of what a parser noted.
struct JSONBuilder {
  let bytes: UnsafeBufferPointer<UInt8>
  let entries: [JSONEntry]

  /// The recursion goes as deep as the document, which the parser has limited.
  func value(at index: Int) -> JSONValue {
    let entry = entries[index]
    switch entry.kind {
    case .null: return .null
    case .boolean: return .boolean(entry.payload == 1)
    case .integer: return .integer(Int64(bitPattern: entry.payload))
    case .number: return .number(Double(bitPattern: entry.payload))
    case .string: return .string(JSONText.text(of: entry, in: bytes))
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(Int(entry.payload))
      for node in JSONElements(entries: entries, place: index + 1, count: Int(entry.payload)) {
        elements.append(value(at: node.index))
      }
      return .array(elements)
    case .object:
      var object = JSONObject()
      for (key, node) in JSONMembers(entries: entries, place: index + 1, count: Int(entry.payload))
      {
        object.append(JSONText.text(of: entries[key.index], in: bytes), value(at: node.index))
      }
      return .object(object)
    }
  }
}
