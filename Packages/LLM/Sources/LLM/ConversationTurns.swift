/// The turns of a conversation, put in order for a model.
///
/// Neighbours of one role become one turn, blank ones go, so does what was said before any user
/// spoke. A call of a tool and its result stay only together: a result without its call, or a call
/// without its result, is refused by every provider.
struct ConversationTurns {
  /// The turns by exchanges: each begins with the user.
  let exchanges: [[Message]]

  init(_ messages: [Message]) {
    var exchanges: [[Message]] = []
    for turn in Self.merged(messages) {
      if turn.role == .user {
        exchanges.append([turn])
      } else if !exchanges.isEmpty {
        exchanges[exchanges.count - 1].append(turn)
      }
    }
    self.exchanges = exchanges.map(Self.paired)
  }

  private static func merged(_ messages: [Message]) -> [Message] {
    var turns: [Message] = []
    for message in messages where message.role != .system {
      let parts = message.parts.filter { !$0.isBlank }
      if parts.isEmpty { continue }
      if let last = turns.last, last.role == message.role {
        turns[turns.count - 1] = joined(last, parts)
      } else {
        turns.append(joined(Message(role: message.role, parts: []), parts))
      }
    }
    return turns
  }

  /// One message of two: texts that meet are joined by a line break.
  private static func joined(_ message: Message, _ parts: [MessagePart]) -> Message {
    var message = message
    for part in parts {
      if case .text(let text) = part, case .text(let before) = message.parts.last {
        message.parts[message.parts.count - 1] = .text(before + "\n" + text)
      } else {
        message.parts.append(part)
      }
    }
    return message
  }

  /// The exchange without calls that were never answered and answers to no call.
  private static func paired(_ exchange: [Message]) -> [Message] {
    // Most conversations have no tools: they stay as they are.
    let hasTools = exchange.contains { $0.parts.contains { $0.text == nil } }
    guard hasTools else { return exchange }
    var kept: [Message] = []
    for (index, message) in exchange.enumerated() {
      let calls = index > 0 ? Set(exchange[index - 1].toolCalls.map(\.id)) : []
      let isFollowed = index + 1 < exchange.count && exchange[index + 1].role == .tool
      let results = isFollowed ? Set(exchange[index + 1].toolResults.map(\.callID)) : []
      let parts = message.parts.filter { part in
        switch part {
        case .text: message.role != .tool
        case .toolCall(let call): message.role == .assistant && results.contains(call.id)
        case .toolResult(let result): message.role == .tool && calls.contains(result.callID)
        }
      }
      if !parts.isEmpty { kept.append(Message(role: message.role, parts: parts)) }
    }
    return merged(kept)
  }
}

/// The number of tokens that a text takes, roughly, without any model's own tokeniser.
///
/// The weights follow what Apple says of its on-device model (developer.apple.com/forums,
/// thread 788847): three to four characters to a token in English, German or Spanish, one to a
/// token in Chinese, Japanese or Korean. A scalar of Latin text counts as a quarter of a token, one
/// of another alphabet as half, one from U+2E80 on, where CJK and emoji lie, as a whole one. Each
/// message costs ``perMessage`` more.
///
/// The estimate is no count. Prose comes out close; figures, code and rare names take up to about
/// twice what is said here, so a window should not be filled to its last token.
public enum TokenEstimate {
  /// The tokens of a message beyond its text: its role and its ends.
  public static let perMessage = 4

  /// The tokens of a text, rounded up; 0 for none.
  ///
  /// The sum over two texts is that of the two together, or one more.
  public static func tokens(in text: String) -> Int {
    (text.unicodeScalars.reduce(0) { $0 + quarters(of: $1) } + 3) / 4
  }

  /// The longest beginning of a text that takes no more than this many tokens.
  ///
  /// - Parameters:
  ///   - text: what may have to be cut; only between two characters.
  ///   - tokens: how many there may be.
  /// - Returns: all of the text if it fits, nothing of it for 0 or less.
  public static func prefix(of text: String, within tokens: Int) -> Substring {
    // A text has at most four quarters to a byte: no need to multiply a huge limit.
    guard tokens < text.utf8.count else { return text[...] }
    var left = max(0, tokens) * 4
    let end = text.indices.first { index in
      left -= text[index].unicodeScalars.reduce(0) { $0 + quarters(of: $1) }
      return left < 0
    }
    return text[..<(end ?? text.endIndex)]
  }

  private static func quarters(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x370, 0x1E00..<0x1F00, 0x2000..<0x2070: 1
    case ..<0x2E80: 2
    default: 4
    }
  }

  /// The tokens of a message, its calls of tools and their results included.
  public static func tokens(in message: Message) -> Int {
    perMessage
      + message.parts.reduce(0) { sum, part in
        switch part {
        case .text(let text): sum + tokens(in: text)
        case .toolCall(let call):
          sum + perMessage + tokens(in: call.id) + tokens(in: call.name)
            + tokens(in: call.arguments)
        case .toolResult(let result):
          sum + perMessage + tokens(in: result.callID) + tokens(in: result.text)
        }
      }
  }

  /// The tokens of several messages.
  public static func tokens(in messages: [Message]) -> Int {
    messages.reduce(0) { $0 + tokens(in: $1) }
  }
}
