import LLM

/// A stream as a provider sends it, and what it says.
struct WireSample: Sendable {
  /// What is special about it.
  let name: String
  /// Every byte of it.
  let stream: String
  var text = ""
  var reasoning = ""
  var calls: [ToolCall] = []
  /// Why it ends, in the provider's words.
  let stop: String
  let finish: FinishReason
  var usage = TokenUsage(input: 16, output: 7, cacheRead: 5)

  /// The samples of a dialect that an official client reads.
  static func all(_ dialect: Dialect) -> [WireSample] {
    switch dialect.name {
    case "anthropic": anthropic
    case "responses": responses
    default: chat
    }
  }

  /// The dialects that an official client reads.
  static let dialects: [Dialect] = [.anthropic, .responses, .chat]

  /// A text that is easy to break: letters of several bytes, a family of four, escapes.
  static let pieces = ["Grüß", " dich, ", "灯台 👩‍👩‍👧‍👦", "!\n\"}\\ \u{2028}"]

  /// Calls with arguments in which much can go wrong, and one without any.
  static let lookUps = [
    ToolCall(
      id: "call_1", name: "look_up",
      arguments:
        #"{"place":"Z\u00fcrich \"Ost\"","days":[1,2.5,-3e2],"deep":{"ok":true,"no":null}}"#),
    ToolCall(id: "call_2", name: "now", arguments: "{}"),
    ToolCall(id: "call_3", name: "look_up", arguments: #"{"place":"灯台 👩‍👩‍👧‍👦"}"#),
  ]

  /// A text in pieces of a few characters, as arguments come.
  static func cut(_ text: String) -> [String] {
    let characters = Array(text)
    return stride(from: 0, to: characters.count, by: 5).map { start in
      String(characters[start..<min(start + 5, characters.count)])
    }
  }
}
