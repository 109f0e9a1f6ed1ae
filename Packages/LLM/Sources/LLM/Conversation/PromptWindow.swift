/// Fits a request's conversation into its limits.
struct PromptWindow {
  /// From which user turn on the persona is restated.
  static let firstRemindedTurn = 4

  private let request: LanguageModelRequest
  private let persona: PersonaPrompt?
  /// User and assistant in turn.
  private let turns: [Message]

  init(_ request: LanguageModelRequest) {
    self.request = request
    persona = request.persona.map(PersonaPrompt.init)
    turns = Self.turns(of: request.messages)
  }

  /// The messages to send.
  func messages() throws(LanguageModelError) -> [Message] {
    guard request.messages.last?.role == .user, let newest = turns.last, newest.role == .user
    else { throw .noUserMessage }

    let system = instructions.map { [Message.system($0)] } ?? []
    let fixed = TokenEstimate.tokens(in: system)
    let budget = request.limits.prompt
    var left = budget - fixed - TokenEstimate.tokens(in: newest)
    if left < 0 { throw .tooLong(tokens: budget - left, budget: budget, fixed: fixed) }

    var reminder: [Message] = []
    if let late = self.reminder, TokenEstimate.tokens(in: late) <= left {
      reminder = [late]
      left -= TokenEstimate.tokens(in: late)
    }
    return system + history(within: left) + reminder + [newest]
  }

  /// The persona and every instruction of the program: one text, so that it stays in front.
  private var instructions: String? {
    var parts = persona.map { [$0.system] } ?? []
    parts += request.messages.filter { $0.role == .system && !$0.text.isBlank }.map(\.text)
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  private var reminder: Message? {
    let count = turns.count { $0.role == .user }
    guard let persona, count >= Self.firstRemindedTurn else { return nil }
    return .system(persona.reminder)
  }

  /// As many of the latest exchanges before the newest turn as fit, each whole.
  private func history(within budget: Int) -> [Message] {
    var left = budget
    var start = turns.count - 1
    while start >= 2 {
      let cost = TokenEstimate.tokens(in: Array(turns[start - 2..<start]))
      if cost > left { break }
      left -= cost
      start -= 2
    }
    return Array(turns[start..<turns.count - 1])
  }

  /// What is said, with neighbours of one role as one turn and without what nobody said.
  private static func turns(of messages: [Message]) -> [Message] {
    var turns: [Message] = []
    for message in messages where message.role != .system && !message.text.isBlank {
      if let last = turns.last, last.role == message.role {
        turns[turns.count - 1].text += "\n" + message.text
      } else {
        turns.append(message)
      }
    }
    return turns
  }
}
