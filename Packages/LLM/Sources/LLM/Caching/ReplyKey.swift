/// What a kept reply answers: a model, its instructions, and the newest turn.
///
/// What was said in between does not count: no conversation comes to the same place twice, and who
/// asks the same again where nobody answers is better served with the earlier answer than with none.
public struct ReplyKey: Sendable, Hashable {
  /// The key as a text: unambiguous, as long as instructions and turn.
  public let text: String

  public init(model: String, prompt: [Message]) {
    var parts = [model]
    let front = prompt.first.flatMap { $0.role == .system ? $0 : nil }
    for message in [front, prompt.last].compactMap(\.self) {
      parts.append(message.role.rawValue)
      for part in message.parts {
        switch part {
        case .text(let text): parts += ["text", text]
        case .toolCall(let call): parts += ["call", call.name, call.arguments]
        case .toolResult(let result): parts += ["result", result.name, result.text]
        }
      }
    }
    // With its length in front no part can run into the next.
    text = parts.map { "\($0.utf8.count):\($0)" }.joined()
  }
}
