import DomainModels
import PeopleRequests
public import ScreenParts
import Secrets
public import Terminal

/// Where the linear programs about people talk.
public struct PeopleConsole: LineConsole {
  /// What both can show, and whether a person types.
  public let look: PeopleLook
  /// What the person types.
  public let input: any LineSource
  public let output: any ByteSink
  /// Where questions and advice go.
  public let prompts: any ByteSink
  /// Reads passwords without showing them, where a person types; nil where there is no such thing.
  public let hidden: (any HiddenLineSource)?

  /// Puts a console together.
  ///
  /// - Parameters:
  ///   - input: what the person types.
  ///   - hidden: reads what must not be shown.
  ///   - output: where results go: standard output.
  ///   - prompts: where questions and advice go: standard error.
  ///   - look: what both can show, and whether a person types.
  public init(
    input: any LineSource, hidden: (any HiddenLineSource)?, output: any ByteSink,
    prompts: any ByteSink, look: PeopleLook
  ) {
    self.input = input
    self.hidden = hidden
    self.output = output
    self.prompts = prompts
    self.look = look
  }

  /// Asks for a password, which is not shown, or reads a line as it is where nobody types.
  ///
  /// - Returns: nil at the end of the input.
  func askSecret(_ question: String) async throws -> SecretText? {
    guard hasPerson, let hidden else {
      if hasPerson { try prompts.write(look.text(question) + " ") }
      return try await input.nextLine().map { SecretText($0) }
    }
    return try await hidden.readLine(after: look.text(question) + " ") { bytes in
      // A password with another character in place of an invalid byte would be another password.
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw PlainWordError(
          message: "the password is not valid UTF-8", hint: "Type it again")
      }
      return SecretText(text)
    }
  }

  /// Asks something that yes answers; in a pipe the yes stands on the next line.
  ///
  /// - Returns: whether it was answered with yes.
  /// - Throws: what reading and writing throw; in a pipe also that the yes is missing.
  func confirms(_ question: String) async throws -> Bool {
    let answer = try await ask("\(question) yes or no?")
    if let answer, !answer.isEmpty, "yes".hasPrefix(answer.lowercased()) { return true }
    guard hasPerson else {
      throw PlainWordError(
        message: "nobody said yes to: \(question)", hint: "Write yes on the line after it")
    }
    try say("Nothing was done.")
    return false
  }
}
