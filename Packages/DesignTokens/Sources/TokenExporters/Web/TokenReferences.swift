import DesignTokens
import Interchange

/// A token's value with its references put back.
struct TokenReferences {
  /// The whole value, if it is a reference: `{palette.pink}`.
  let alias: String?

  /// The value, each part that is a reference written as one.
  let value: JSONValue

  /// Puts references back.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - tokens: What may be referred to; `nil` for nothing.
  init(_ token: Token, in tokens: TokenSet?) {
    guard let tokens else {
      alias = nil
      value = token.value
      return
    }
    if let target = token.reference, tokens[target] != nil {
      alias = "{\(target)}"
      value = token.value
      return
    }
    alias = nil
    var value = token.value
    let parts = token.parts.compactMap { part in
      Self.reference(part.reference, in: tokens).map { (Self.steps(part.place), $0) }
    }
    // A list of one is written without its brackets, unless a place counts in them.
    if value.arrayValue == nil, parts.contains(where: { $0.0.first == .index(0) }) {
      value = .array([value])
    }
    for (steps, reference) in parts { value = Self.set(reference, at: steps[...], in: value) }
    self.value = value
  }

  /// A reference as JSON, if its target is there.
  private static func reference(_ reference: String, in tokens: TokenSet) -> JSONValue? {
    guard reference.hasPrefix("#/") else {
      return tokens[reference] == nil ? nil : .string("{\(reference)}")
    }
    guard let pointer = JSONPointer(reference) else { return nil }
    let names = pointer.steps.map { String(decoding: $0, as: UTF8.self) }
    let path = names.prefix { $0 != "$value" }.joined(separator: ".")
    guard var value = tokens[path]?.value else { return nil }
    for name in names.drop(while: { $0 != "$value" }).dropFirst() {
      guard let next = value[name] ?? Int(name).flatMap({ value[$0] }) else { return nil }
      value = next
    }
    return ["$ref": .string(reference)]
  }

  private enum Step: Equatable {
    case key(String)
    case index(Int)
  }

  /// The steps of a place: `[0].color`, `components[2]`.
  private static func steps(_ place: String) -> [Step] {
    place.split { $0 == "." || $0 == "[" || $0 == "]" }
      .map { Int($0).map(Step.index) ?? .key(String($0)) }
  }

  private static func set(
    _ reference: JSONValue, at steps: ArraySlice<Step>, in value: JSONValue
  ) -> JSONValue {
    switch (steps.first, value) {
    case (nil, _): return reference
    case (.key(let name), .object(var object)):
      object[name] = set(reference, at: steps.dropFirst(), in: object[name] ?? .null)
      return .object(object)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      elements[index] = set(reference, at: steps.dropFirst(), in: elements[index])
      return .array(elements)
    default: return value
    }
  }
}
