import DesignTokens
import Interchange

/// Writes a set of tokens as a file of the standard.
struct TokenFileWriter {
  private let tokens: TokenSet
  private let keepsReferences: Bool
  private let tree: PathTree

  init(
    _ tokens: TokenSet, keepsReferences: Bool, exporter: String
  ) throws(TokenExportError) {
    self.tokens = tokens
    self.keepsReferences = keepsReferences
    tree = try PathTree(
      tokens.tokens.map(\.path), notes: tokens.groups.map(\.path), exporter: exporter)
  }

  func bytes() -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    var inherited = [Inherited(type: nil, deprecation: nil)]
    open(tree.rootNote, &inherited, to: &writer)
    tree.walk { event in
      switch event {
      case .open(let name, let note):
        writer.key(name)
        writer.beginObject()
        open(note, &inherited, to: &writer)
      case .leaf(let name, let index):
        writer.key(name)
        write(tokens.tokens[index], inherited[inherited.count - 1], to: &writer)
      case .close:
        inherited.removeLast()
        writer.endObject()
      }
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// The properties that tokens inherit from their group.
  private struct Inherited {
    let type: TokenType?
    let deprecation: Deprecation?
  }

  /// Writes what is known of a group.
  private func open(
    _ note: Int?, _ inherited: inout [Inherited], to writer: inout JSONWriter
  ) {
    let outer = inherited[inherited.count - 1]
    guard let note else {
      inherited.append(outer)
      return
    }
    let group = tokens.groups[note]
    inherited.append(Inherited(type: group.type, deprecation: group.deprecation))
    if let type = group.type, type != outer.type {
      writer.key("$type")
      writer.string(type.rawValue)
    }
    write(group.summary, group.deprecation, outer.deprecation, group.extensions, to: &writer)
  }

  private func write(
    _ token: Token, _ inherited: Inherited, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    let references = TokenReferences(token, in: keepsReferences ? tokens : nil)
    if let alias = references.alias {
      writer.key("$value")
      writer.string(alias)
    } else {
      if token.type != inherited.type {
        writer.key("$type")
        writer.string(token.type.rawValue)
      }
      writer.key("$value")
      writer.write(references.value)
    }
    write(
      token.summary, token.deprecation, inherited.deprecation, token.extensions, to: &writer)
    writer.endObject()
  }

  private func write(
    _ summary: String?, _ deprecation: Deprecation?, _ inherited: Deprecation?,
    _ extensions: JSONObject, to writer: inout JSONWriter
  ) {
    if let summary {
      writer.key("$description")
      writer.string(summary)
    }
    if deprecation != inherited {
      writer.key("$deprecated")
      writer.write(deprecation?.json ?? false)
    }
    if !extensions.isEmpty {
      writer.key("$extensions")
      writer.write(.object(extensions))
    }
  }
}

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
