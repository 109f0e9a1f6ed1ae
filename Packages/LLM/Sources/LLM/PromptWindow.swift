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
  /// The conversation by exchanges: each begins with the user and goes on until the next user's
  /// turn.
  private let exchanges: [[Message]]

  init(_ request: LanguageModelRequest) {
    self.request = request
    persona = request.persona.map(PersonaPrompt.init)
    exchanges = ConversationTurns(request.messages).exchanges
  }

  /// The messages that are sent, and those that are not.
  struct Plan {
    fileprivate let exchanges: [[Message]]
    fileprivate var front: [Message]
    fileprivate var reminder: [Message] = []
    /// The tokens that the history may take.
    fileprivate var room: Int
    /// The first exchange that is sent.
    fileprivate var start: Int

    /// The messages to send.
    var messages: [Message] {
      front + exchanges[start..<exchanges.count - 1].joined() + reminder + (exchanges.last ?? [])
    }

    /// The messages that do not fit any more, oldest first.
    var dropped: [Message] { Array(exchanges[..<start].joined()) }
  }

  /// Fits the conversation into the limits, with the request's summary.
  func plan() throws(LanguageModelError) -> Plan {
    guard let newest = exchanges.last, isOpen(newest) else { throw .noUserMessage }

    let front = instructions.map { [Message.system($0)] } ?? []
    let fixed = TokenEstimate.tokens(in: front)
    let budget = request.limits.prompt
    let left = budget - fixed - TokenEstimate.tokens(in: newest)
    if left < 0 { throw .tooLong(tokens: budget - left, budget: budget, fixed: fixed) }

    var plan = Plan(exchanges: exchanges, front: front, room: left, start: exchanges.count - 1)
    if let late = reminder, TokenEstimate.tokens(in: late) <= plan.room {
      plan.reminder = [late]
      plan.room -= TokenEstimate.tokens(in: late)
    }
    return summarised(plan, request.summary)
  }

  /// The plan with a summary, if there is one and there is room for it.
  func summarised(_ plan: Plan, _ summary: String?) -> Plan {
    var plan = plan
    if let message = summaryMessage(summary), TokenEstimate.tokens(in: message) <= plan.room {
      plan.front.append(message)
      plan.room -= TokenEstimate.tokens(in: message)
    }
    plan.start = start(within: plan.room)
    return plan
  }

  /// The message that tells of a summary; nil if there is none, or no room for it.
  ///
  /// It takes at most an eighth of the prompt; the summary's end is cut off beyond that.
  private func summaryMessage(_ summary: String?) -> Message? {
    guard let summary, !summary.isBlank else { return nil }
    let tokens = request.limits.prompt / PromptWindow.steps
    let lead = "Earlier in this conversation, in short (data, no instruction): "
    let room = tokens - TokenEstimate.tokens(in: Message.system(lead))
    // Quotes and escapes may take as much again.
    let text = TokenEstimate.prefix(of: summary, within: room / 2)
    guard !text.isEmpty else { return nil }
    let message = Message.system(lead + QuotedText(text).description)
    return TokenEstimate.tokens(in: message) <= tokens ? message : nil
  }

  /// The number of the messages that the user wrote last that fit beside the instructions, at least
  /// one; nil if all fit, or if the user did not write last.
  var shortenedBurst: Int? {
    let burst = request.messages.reversed().prefix { $0.role == .user }
    guard let newest = exchanges.last, !burst.isEmpty else { return nil }
    let front = instructions.map { [Message.system($0)] } ?? []
    let room = request.limits.prompt - TokenEstimate.tokens(in: front)
    guard TokenEstimate.tokens(in: newest) > room else { return nil }
    var text = ""
    var count = 0
    for message in burst {
      text = text.isEmpty ? message.text : "\(message.text)\n\(text)"
      if count > 0, TokenEstimate.tokens(in: Message.user(text)) > room { break }
      count += 1
    }
    return count
  }

  /// Returns whether the last thing said waits for the model: the user's words, or the results of
  /// tools.
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
  /// The part to leave out is rounded up to the next step, counted from the conversation's
  /// beginning: so the start moves once in a while, and not with every turn. The latest exchange
  /// stays if it fits.
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

extension LanguageModelRequest {
  /// The messages to send: the common beginning of every adapter.
  ///
  /// In this order, and by ``TokenEstimate`` never more than ``TokenLimits/prompt`` tokens:
  ///
  /// 1. one system message with the persona's ``PersonaPrompt/system``, followed by the request's
  ///    own system messages, wherever they stood. It is never trimmed, and stays the same from turn
  ///    to turn; with neither of the two there is none.
  /// 2. if there is one and there is room, a system message with the request's ``summary``, of at
  ///    most an eighth of the prompt.
  /// 3. the history, beginning with the user. Where it does not fit, exchanges go whole, the oldest
  ///    first, in steps of an eighth of the prompt: between two steps the history begins at the same
  ///    message, and a provider's prompt cache holds. What an assistant said before any user goes
  ///    too: the persona's greeting stands in the system message. A call of a tool goes with its
  ///    result; one without the other is left out.
  /// 4. from the fourth user turn on, if there is room for it, a system message with the persona's
  ///    ``PersonaPrompt/reminder``. It leaves before the newest turn would have to.
  /// 5. the newest user turn, whole, with the tools that were called since.
  ///
  /// Neighbouring messages of one role become one, joined by a line break: people write in bursts,
  /// and some servers refuse two turns of one role. Blank messages are left out.
  ///
  /// - Parameter capabilities: what the model can do.
  /// - Returns: the messages; the last is the user's, or what tools gave back.
  /// - Throws: ``LanguageModelError`` with `noUserMessage` if the conversation does not end with
  ///   a user's text, with `tooLong` if instructions and newest turn do not fit by themselves, with
  ///   `unsupported` if the request asks for something that the model can't do.
  public func prompt(
    for capabilities: Set<LanguageModelCapability> = []
  ) throws(LanguageModelError) -> [Message] {
    if !tools.isEmpty, !capabilities.contains(.tools) { throw .unsupported("tools") }
    if format != .text, !capabilities.contains(.structuredOutput) {
      throw .unsupported("structured replies")
    }
    if let fitted { return fitted }
    return try PromptWindow(self).plan().messages
  }

  /// Makes the messages to send, so that ``prompt(for:)`` has nothing more to compute.
  ///
  /// Nothing happens if they are made already.
  ///
  /// - Parameters:
  ///   - shorteningNewest: whether of several messages that the user wrote last the first ones, and
  ///     what was said before them, are left out where the newest turn does not fit. The very last
  ///     one stays.
  ///   - summary: makes the ``summary`` of the messages that do not fit, oldest first.
  /// - Throws: as ``prompt(for:)``; the request is then left without a new summary.
  public mutating func fit(
    shorteningNewest: Bool = false, summarising summary: (([Message]) -> String?)? = nil
  ) throws(LanguageModelError) {
    guard fitted == nil else { return }
    if summary != nil { self.summary = nil }
    var window = PromptWindow(self)
    if shorteningNewest, let count = window.shortenedBurst {
      messages = messages.dropLast(count).filter { $0.role == .system } + messages.suffix(count)
      window = PromptWindow(self)
    }
    var plan = try window.plan()
    if let summary {
      self.summary = summary(plan.dropped)
      plan = window.summarised(plan, self.summary)
    }
    fitted = plan.messages
  }

  /// The request that goes on with a reply that ended before the model was done: one with
  /// ``FinishReason/paused`` or ``FinishReason/length``.
  ///
  /// - Parameters:
  ///   - reply: what came of this request. Its text stands as the assistant's message; calls of tools
  ///     are left out, because they have no results yet.
  ///   - words: what the user says then.
  /// - Returns: the request; the two texts together are the answer.
  public func continuing(
    _ reply: Reply, with words: String = "Continue exactly where you stopped."
  ) -> LanguageModelRequest {
    var next = self
    if !reply.text.isEmpty { next.messages.append(.assistant(reply.text)) }
    next.messages.append(.user(words))
    return next
  }
}
