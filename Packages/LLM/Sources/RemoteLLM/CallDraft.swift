package import Interchange
package import LLM

/// A call of a tool that comes in pieces.
package struct CallDraft: Sendable {
  /// The ID that the result has to name; empty until it came.
  package var id = ""
  package private(set) var name = ""
  private var arguments = ""
  private var pieces = SplitText()
  private var outline = JSONOutline()

  package init() {}

  /// Takes the name, a further piece of it, or the name once more.
  package mutating func take(name more: String) {
    if more == name { return }
    name = more.hasPrefix(name) ? more : name + more
  }

  /// Takes a piece of the arguments: a text, or the whole as a JSON value.
  ///
  /// An empty object stands for arguments that are still to come, and arguments that are there
  /// already are not taken again.
  package mutating func take(arguments node: JSONNode, of document: JSONDocument) {
    switch document.kind(of: node) {
    case .string: append(pieces.take(node, of: document))
    case .null: break
    case .object where document.count(of: node) == 0: break
    default:
      let text = document.source(of: node)
      if !isSame(text) { append(text) }
    }
  }

  private mutating func append(_ text: String) {
    arguments += text
    outline.take(text.utf8)
  }

  /// Takes the whole of the arguments, in whose pieces something may be missing.
  package mutating func replace(arguments node: JSONNode, of document: JSONDocument) {
    var whole = CallDraft()
    whole.take(arguments: node, of: document)
    guard !whole.arguments.isEmpty else { return }
    arguments = whole.arguments
    pieces = whole.pieces
    outline = whole.outline
  }

  /// True if the arguments are whole: nothing can follow them.
  package var isWhole: Bool { outline.isWhole }

  package var hasArguments: Bool { !outline.isBlank }

  /// Returns whether a text says the same as the arguments.
  package func isSame(_ text: String) -> Bool {
    if text == arguments { return true }
    guard isWhole, let value = try? JSONReader.read(text) else { return false }
    return value == (try? JSONReader.read(arguments))
  }

  /// The call as far as it came.
  ///
  /// - Parameter number: makes an ID where the server gave none.
  /// - Returns: the call, with an empty object where no arguments came.
  /// - Throws: a fault if no name came.
  package func call(number: Int) throws(WireFault) -> ToolCall {
    guard !name.isEmpty else { throw .malformed("a tool call without a name") }
    var pieces = pieces
    let arguments = arguments + pieces.end()
    return ToolCall(
      id: id.isEmpty ? "call_\(number)" : id, name: name,
      arguments: arguments.contains { !$0.isWhitespace } ? arguments : "{}")
  }
}

extension JSONDocument {
  /// A node as it was sent, digit for digit.
  package func source(of node: JSONNode) -> String {
    String(decoding: bytes[range(of: node)], as: UTF8.self)
  }
}

extension ToolDefinition {
  /// The tool as OpenAI's Chat Completions and the servers compatible with them write it.
  package var function: JSONValue {
    [
      "type": "function",
      "function": [
        "name": .string(name), "description": .string(summary), "parameters": parameters,
      ],
    ]
  }
}

/// Remembers a text that was given out in pieces, so that a repetition of the whole is not given out
/// again.
///
/// It keeps a length and a checksum (FNV-1a), not the text.
package struct SpokenText: Sendable, Hashable {
  private var count = 0
  private var sum = Self.basis
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// A text that was given out as a whole.
  package init(_ text: String) { add(text) }

  package var isEmpty: Bool { count == 0 }

  /// Takes a piece that was given out.
  package mutating func add(_ text: String) {
    count += text.utf8.count
    sum = Self.sum(text.utf8, from: sum)
  }

  /// The part of the whole that was not given out yet.
  ///
  /// - Returns: nil if the whole does not begin with what was given out.
  package func rest(of whole: String) -> String? {
    guard whole.utf8.count >= count, Self.sum(whole.utf8.prefix(count), from: Self.basis) == sum
    else { return nil }
    return String(decoding: whole.utf8.dropFirst(count), as: UTF8.self)
  }

  private static func sum(_ bytes: some Sequence<UInt8>, from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
