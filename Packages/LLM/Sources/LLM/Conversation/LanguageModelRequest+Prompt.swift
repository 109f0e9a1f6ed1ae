extension LanguageModelRequest {
  /// The messages to send: what every adapter starts with, whatever its wire format is.
  ///
  /// In this order, and by ``TokenEstimate`` never more than ``TokenLimits/prompt`` tokens:
  ///
  /// 1. one system message with the persona's ``PersonaPrompt/system``, followed by the request's
  ///    own system messages, wherever they stood. It is never trimmed, and stays the same from turn
  ///    to turn; with neither of the two there is none.
  /// 2. the history, user and assistant in turn, beginning with the user. Where it does not fit,
  ///    exchanges go whole, the oldest first. What an assistant said before any user goes too: the
  ///    persona's greeting stands in the system message.
  /// 3. from the fourth user turn on, if there is room for it, a system message with the persona's
  ///    ``PersonaPrompt/reminder``. It leaves before the newest turn would have to.
  /// 4. the newest user turn, whole.
  ///
  /// Neighbouring messages of one role become one, joined by a line break: people write in bursts,
  /// and some servers refuse two turns of one role. Blank messages are left out.
  ///
  /// - Returns: the messages; the last is the user's.
  /// - Throws: ``LanguageModelError`` with `noUserMessage` if the conversation does not end with
  ///   a user's text, with `tooLong` if instructions and newest turn do not fit by themselves.
  public func prompt() throws(LanguageModelError) -> [Message] {
    try PromptWindow(self).messages()
  }
}
