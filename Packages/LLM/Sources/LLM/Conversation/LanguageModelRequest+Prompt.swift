extension LanguageModelRequest {
  /// The messages to send: what every adapter starts with, whatever its wire format is.
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
