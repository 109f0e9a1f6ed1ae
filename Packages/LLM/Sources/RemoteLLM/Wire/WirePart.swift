package import Interchange

/// A part of a reply's content that says something; each holds a string.
package enum WirePart: Sendable {
  case text(JSONNode)
  case refusal(JSONNode)
  case thought(JSONNode)
}

extension JSONDocument {
  /// The parts of a content: a text, or a list of texts and of objects with a `type`.
  ///
  /// Kinds that are not known are passed over.
  ///
  /// - Throws: a fault if the content is neither.
  package func parts(of content: JSONNode) throws(WireFault) -> [WirePart] {
    switch kind(of: content) {
    case .null: return []
    case .string: return [.text(content)]
    case .object: return part(content)
    case .array:
      return elements(of: content).flatMap { kind(of: $0) == .string ? [.text($0)] : part($0) }
    default: throw .malformed("a content that is no text")
    }
  }

  private func part(_ node: JSONNode) -> [WirePart] {
    func texts(_ names: StaticString...) -> [JSONNode] {
      names.lazy.compactMap { self.member($0, of: node) }.map(strings).first { !$0.isEmpty } ?? []
    }
    switch text("type", of: node) {
    case "refusal": return texts("refusal", "text").map(WirePart.refusal)
    case "thinking", "reasoning", "reasoning_text", "summary_text":
      return texts("thinking", "reasoning", "text", "content", "summary").map(WirePart.thought)
    default: return texts("text").map(WirePart.text)
    }
  }

  /// The strings of a value: itself, or those of a list of parts; `{"value"}` is an older way to
  /// write a text.
  private func strings(_ node: JSONNode) -> [JSONNode] {
    switch kind(of: node) {
    case .string: [node]
    case .array:
      elements(of: node).flatMap { element in
        kind(of: element) == .string
          ? [element] : member("text", of: element).map(strings) ?? []
      }
    case .object: member("value", of: node).map(strings) ?? []
    default: []
    }
  }
}
