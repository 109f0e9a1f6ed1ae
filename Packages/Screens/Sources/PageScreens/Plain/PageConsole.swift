public import ScreenParts
public import Terminal

/// Where pages are shown line by line.
public struct PageConsole: LineConsole {
  public let look: PageLook
  public let input: any LineSource
  public let output: any ByteSink
  public let prompts: any ByteSink
  private let hidden: (any HiddenLineSource)?

  /// Puts a console together.
  ///
  /// - Parameters:
  ///   - input: what the person types.
  ///   - output: where results go: standard output.
  ///   - prompts: where questions and advice go: standard error.
  ///   - look: what both can show, and whether a person types.
  ///   - hidden: reads what must not be shown; `nil` where there is no such thing.
  public init(
    input: any LineSource, output: any ByteSink, prompts: any ByteSink, look: PageLook,
    hidden: (any HiddenLineSource)? = nil
  ) {
    self.input = input
    self.hidden = hidden
    self.output = output
    self.prompts = prompts
    self.look = look
  }

  /// Asks for a password, which is not shown, or reads a line as it is where nobody types.
  ///
  /// - Returns: `nil` at the end of the input.
  func askSecret(_ question: String) async throws -> String? {
    guard hasPerson, let hidden else {
      if hasPerson { try prompts.write(look.text(question) + " ") }
      return try await input.nextLine()
    }
    return try await hidden.readLine(after: look.text(question) + " ") { bytes in
      // A password with another character in place of an invalid byte would be another password.
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw PlainWordError(message: "the password is not valid UTF-8", hint: "Type it again")
      }
      return text
    }
  }
}
