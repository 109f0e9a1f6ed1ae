import DomainModels

extension LanguageModelError {
  /// No plug-in has this name; names the known ones, and the one that was probably meant.
  public static func unknownModel(_ name: String, known: [String]) -> LanguageModelError {
    let list =
      known.isEmpty
      ? "This program has none" : "The known ones are " + known.joined(separator: ", ")
    let near = Spelling.nearest(to: name, among: known, count: 1).first
    return LanguageModelError(
      .unknownModel, "no language model is called \"\(name)\"",
      hint: near.map { "Did you mean \"\($0)\"? \(list)" } ?? list)
  }

  /// The request does not end with a user's text.
  public static var noUserMessage: LanguageModelError {
    LanguageModelError(
      .noUserMessage, "there is nothing to answer: the last message is not a user's text",
      hint: "Write a message first")
  }

  /// Persona and newest turn take more tokens than there are.
  ///
  /// - Parameters:
  ///   - tokens: what they take, by ``TokenEstimate``.
  ///   - budget: what a prompt may take.
  ///   - fixed: what of it no message can change: the persona and the program's instructions.
  /// - Returns: an error that says which of the two to shorten.
  public static func tooLong(tokens: Int, budget: Int, fixed: Int = 0) -> LanguageModelError {
    let hint =
      fixed >= budget
      ? "Allow at least \(tokens) tokens for the prompt: the persona alone takes about \(fixed)"
      : "Shorten the message by about \(tokens - budget) tokens (four letters each), or allow more"
    return LanguageModelError(
      .tooLong,
      "the message takes about \(tokens) tokens with its persona, and there is room for \(budget)",
      hint: hint)
  }

  /// The reply stopped in the middle.
  public static var truncated: LanguageModelError {
    LanguageModelError(.truncated, "the reply stopped before it was finished")
  }

  /// The model has not what the request asks for.
  ///
  /// - Parameter what: what it lacks, as in `tools`.
  /// - Returns: the error.
  public static func unsupported(_ what: String) -> LanguageModelError {
    LanguageModelError(
      .unsupported, "this model has no \(what)", hint: "Ask another model, or leave them out")
  }

  /// It failed in a way that has its own code.
  public static func failed(
    code: String = Reason.failed.rawValue, message: String, hint: String? = nil
  ) -> LanguageModelError {
    LanguageModelError(.failed, message, hint: hint, code: code)
  }

  /// What went wrong underneath, as an error of this boundary: code, sentence, hint and kind stay.
  public static func wrapping(_ error: any Error) -> LanguageModelError {
    if let error = error as? LanguageModelError { return error }
    guard let explained = error as? any ExplainedError else {
      return LanguageModelError(.failed, "the language model failed: \(error)")
    }
    return LanguageModelError(
      .failed, explained.message, hint: explained.hint, code: explained.code,
      kind: explained.kind)
  }
}
