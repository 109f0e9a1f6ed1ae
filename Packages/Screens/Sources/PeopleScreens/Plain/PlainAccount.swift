import AccountRequests
import DomainModels
import PeopleRequests
import ScreenParts
import Secrets
import Services
import Terminal

/// Signing up and in, in questions.
///
/// A password is not shown.
public struct PlainAccount: Sendable {
  private let surroundings: PeopleSurroundings
  private let console: PeopleConsole

  /// Prepares it over a console.
  public init(_ surroundings: PeopleSurroundings, on console: PeopleConsole) {
    self.surroundings = surroundings
    self.console = console
  }

  /// Asks until somebody is signed in, or leaves.
  ///
  /// - Returns: whether somebody is signed in.
  /// - Throws: what reading, writing and the service throw; in a pipe also why an answer can't be
  ///   taken.
  @discardableResult
  public func callAsFunction() async throws -> Bool {
    let words = PlainAccountWord.allCases
    for word in words {
      try console.advise("\(word.rawValue) (\(word.letter)): \(word.explanation)")
    }
    while let line = try await console.ask("Sign \(PlainAccountWord.question(words))") {
      guard !line.isEmpty else { continue }
      do {
        guard let word = PlainAccountWord(typed: line) else {
          throw PlainWordError(
            message: "\"\(line)\" is none of the words",
            hint: console.hasPerson ? nil : PlainAccountWord.question(words))
        }
        guard let kind = word.kind else { return false }
        if try await enter(kind) { return true }
      } catch let error as any ExplainedError {
        try console.report(error)
      }
    }
    return false
  }

  /// One way in, from its first question to its last.
  ///
  /// - Returns: whether somebody is signed in; otherwise the input ended.
  private func enter(_ kind: EntryKind) async throws -> Bool {
    let client = surroundings.client
    switch kind {
    case .signIn:
      guard let email = try await ask("E-mail address:"),
        let password = try await console.askSecret("Password:")
      else { return false }
      return try await finish(
        try await client.perform(Accounts.SignIn(email: email, password: password)), email)
    case .phone:
      guard let phone = try await ask("Phone number:") else { return false }
      let sent = try await client.perform(Accounts.RequestCode(phone: phone))
      guard let code = try await askCode(sent) else { return false }
      let request = Accounts.VerifyCode(phone: phone, code: code, challenge: sent.challenge)
      return try await finish(try await client.perform(request), phone)
    case .signUp:
      guard let email = try await ask("E-mail address:"),
        let password = try await newPassword()
      else { return false }
      let sent = try await client.perform(Accounts.SignUp(email: email, password: password))
      guard let code = try await askCode(sent) else { return false }
      let request = Accounts.ConfirmSignUp(email: email, code: code, challenge: sent.challenge)
      return try await finish(try await client.perform(request), email)
    case .reset:
      guard let email = try await ask("E-mail address:") else { return false }
      let sent = try await client.perform(Accounts.RequestReset(email: email))
      guard let code = try await askCode(sent), let password = try await newPassword() else {
        return false
      }
      let request = Accounts.ResetPassword(
        code: code, challenge: sent.challenge, password: password)
      return try await finish(try await client.perform(request), email)
    }
  }

  private func ask(_ question: String) async throws -> String? {
    try await console.ask(question)
  }

  private func askCode(_ sent: CodeSent) async throws -> SecretText? {
    let time = WaitingTime.words(seconds: sent.validSeconds)
    try console.advise("A code is on its way, if that can be reached. It works for \(time).")
    if let text = ArrivedText.sentence(surroundings.arrivals?() ?? []) { try console.advise(text) }
    return try await console.ask("Code:").map { SecretText($0) }
  }

  /// A password that was typed twice, where a person types.
  private func newPassword() async throws -> SecretText? {
    guard let password = try await console.askSecret("New password:") else { return nil }
    guard console.hasPerson else { return password }
    guard let again = try await console.askSecret("The same again:") else { return nil }
    guard again == password else {
      throw PlainWordError(message: "the two passwords differ", hint: "Begin again")
    }
    return password
  }

  private func finish(_ grant: SessionGrant, _ contact: String) async throws -> Bool {
    try await surroundings.enter(grant, by: contact)
    try console.say(grant.isNewAccount ? "Welcome. You have an account." : "You are signed in.")
    return true
  }
}
