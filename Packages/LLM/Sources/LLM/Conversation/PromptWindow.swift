import DomainModels

/// Fits a request's conversation into its limits.
struct PromptWindow {
  /// From which user turn on the persona is restated.
  static let firstRemindedTurn = 4
  /// History leaves in steps of this part of the prompt, so that what stands in front stays the same
  /// for several turns and a provider's cache holds.
  static let steps = 8

  private let request: LanguageModelRequest
  private let persona: PersonaPrompt?
  /// What was said, by exchanges: each begins with the user and goes on until the next user's turn.
  private let exchanges: [[Message]]

  init(_ request: LanguageModelRequest) {
    self.request = request
    persona = request.persona.map(PersonaPrompt.init)
    exchanges = ConversationTurns(request.messages).exchanges
  }

  /// The messages to send.
  func messages() throws(LanguageModelError) -> [Message] {
    let plan = try plan()
    return plan.front + exchanges[plan.start..<exchanges.count - 1].joined() + plan.reminder
      + (exchanges.last ?? [])
  }

  /// What was said and does not fit any more, oldest first.
  func dropped() throws(LanguageModelError) -> [Message] {
    Array(exchanges[..<(try plan().start)].joined())
  }

  private struct Plan {
    var front: [Message]
    var reminder: [Message] = []
    /// The first exchange that is sent.
    var start: Int
  }

  private func plan() throws(LanguageModelError) -> Plan {
    guard let newest = exchanges.last, isOpen(newest) else { throw .noUserMessage }

    var plan = Plan(
      front: instructions.map { [Message.system($0)] } ?? [], start: exchanges.count - 1)
    let fixed = TokenEstimate.tokens(in: plan.front)
    let budget = request.limits.prompt
    var left = budget - fixed - TokenEstimate.tokens(in: newest)
    if left < 0 { throw .tooLong(tokens: budget - left, budget: budget, fixed: fixed) }

    if let late = reminder, TokenEstimate.tokens(in: late) <= left {
      plan.reminder = [late]
      left -= TokenEstimate.tokens(in: late)
    }
    if let summary = SummarySlot(request.summary, within: budget / PromptWindow.steps)?.message,
      TokenEstimate.tokens(in: summary) <= left
    {
      plan.front.append(summary)
      left -= TokenEstimate.tokens(in: summary)
    }
    plan.start = start(within: left)
    return plan
  }

  /// Whether the last thing said waits for the model: the user's words, or the results of tools.
  private func isOpen(_ newest: [Message]) -> Bool {
    switch request.messages.last?.role {
    case .user: newest.last?.role == .user
    case .tool: newest.last?.role == .tool
    default: false
    }
  }

  /// The persona and every instruction of the program: one text, so that it stays in front.
  private var instructions: String? {
    var parts = persona.map { [$0.system] } ?? []
    parts += request.messages.filter { $0.role == .system && !$0.text.isBlank }.map(\.text)
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  private var reminder: Message? {
    guard let persona, exchanges.count >= Self.firstRemindedTurn else { return nil }
    return .system(persona.reminder)
  }

  /// The first of the latest exchanges that fit together, each whole.
  ///
  /// What has to leave is rounded up to the next step, counted from the conversation's beginning: so
  /// the start moves once in a while, and not with every turn. The latest exchange stays if it fits.
  private func start(within budget: Int) -> Int {
    let history = exchanges.dropLast()
    let costs = history.map { TokenEstimate.tokens(in: $0) }
    let excess = costs.reduce(0, +) - budget
    guard excess > 0 else { return 0 }
    let step = max(1, request.limits.prompt / PromptWindow.steps)
    let wanted = (excess + step - 1) / step * step
    var gone = 0
    var start = 0
    while start < history.count, gone < wanted {
      gone += costs[start]
      start += 1
    }
    let isLatestAlone = start == history.count && (costs.last ?? 0) <= budget
    return isLatestAlone ? start - 1 : start
  }
}
