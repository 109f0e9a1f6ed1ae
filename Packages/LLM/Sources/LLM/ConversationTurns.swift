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
