internal import Terminal

extension Prompt {
  /// Asks for something that nobody may see, such as a passphrase: what is typed is not shown.
  ///
  /// - Parameters:
  ///   - question: The question, with a colon.
  ///   - argument: What answers it on the command line, such as `--passphrase-file FILE`.
  ///   - use: What to make of the bytes, which it must not keep.
  /// - Returns: What `use` made of them.
  /// - Throws: ``PromptError``, also at the end of the input; what reading and `use` throw.
  public func hidden<Value: Sendable>(
    _ question: String, answeredBy argument: String,
    _ use: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Value
  ) async throws -> Value {
    try check(argument)
    guard let source = session.hiddenInput else {
      throw PromptError.noTerminal(answeredBy: argument)
    }
    guard
      let value = try await source.readLine(
        after: session.traits.paintError(fitting(question) + " ", .bold), use)
    else { throw PromptError.cancelled }
    return value
  }
}
