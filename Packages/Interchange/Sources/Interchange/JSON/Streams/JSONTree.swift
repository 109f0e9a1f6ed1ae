/// Makes a value of events, and knows at any time what is there of it.
struct JSONTree: Sendable {
  /// A container that is open, with what is in it so far.
  private enum Container: Sendable {
    case array([JSONValue])
    case object(JSONObject, key: String?)
  }

  /// The reason why an event can't be taken.
  struct Refusal: Error {
    let code: JSONError.Code
    let reason: String
  }

  private var open: [Container] = []

  /// The value, once it has ended.
  private(set) var root: JSONValue?

  /// Takes in an event in an order that the scanner has seen to.
  mutating func add(_ event: JSONEvent) throws(Refusal) {
    switch event {
    case .beginArray: open.append(.array([]))
    case .beginObject: open.append(.object(JSONObject(), key: nil))
    case .endArray, .endObject:
      switch open.popLast() {
      case .array(let elements)?: place(.array(elements))
      case .object(let object, _)?: place(.object(object))
      case nil: break
      }
    case .key(let key):
      guard case .object(let object, _)? = open.last else { return }
      if object[key] != nil {
        throw Refusal(
          code: .duplicateKey, reason: "the key \(JSONValue.string(key)) is there twice")
      }
      _ = open.popLast()
      open.append(.object(object, key: key))
    case .string(let text): place(.string(text))
    case .boolean(let boolean): place(.boolean(boolean))
    case .null: place(.null)
    case .number(let text): place(try number(text))
    }
  }

  /// The value so far: what was begun is shown as if it ended here.
  ///
  /// - Parameter text: What a string says whose end didn't come yet.
  /// - Returns: The value, or nil if nothing of it is there.
  func value(unfinished text: String?) -> JSONValue? {
    var inner = text.map(JSONValue.string)
    for container in open.reversed() {
      switch container {
      case .array(var elements):
        if let inner { elements.append(inner) }
        inner = .array(elements)
      case .object(var object, let key):
        if let key, let inner { object[key] = inner }
        inner = .object(object)
      }
    }
    return root ?? inner
  }

  private mutating func place(_ value: JSONValue) {
    // Taken out while it grows, so that it isn't copied.
    switch open.popLast() {
    case .array(var elements)?:
      elements.append(value)
      open.append(.array(elements))
    case .object(var object, let key)?:
      if let key { object.append(key, value) }
      open.append(.object(object, key: nil))
    case nil: root = value
    }
  }

  private func number(_ text: String) throws(Refusal) -> JSONValue {
    do throws(JSONError) {
      return try JSONReader.read(text)
    } catch {
      throw Refusal(code: error.code, reason: error.reason)
    }
  }
}
