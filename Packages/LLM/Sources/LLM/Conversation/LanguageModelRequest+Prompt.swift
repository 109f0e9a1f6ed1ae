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
    return try PromptWindow(self).messages()
  }

  /// What was said and does not fit into ``prompt()`` any more, oldest first: what a ``summary`` has
  /// to be made of.
  ///
  /// - Throws: what ``prompt()`` throws.
  public func droppedMessages() throws(LanguageModelError) -> [Message] {
    try PromptWindow(self).dropped()
  }
}
