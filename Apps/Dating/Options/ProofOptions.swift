import ArgumentParser
import PeopleRequests
import Secrets
import Services
import TerminalCommands

/// The options by which somebody shows that the account is theirs, before what would keep them out.
struct ProofOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show by the account's password, from this file (0600), that it is you; - is standard input.",
      valueName: "file"), completion: .file())
  var currentPasswordFile: String?
  @Option(
    help: ArgumentHelp(
      "Show by the code that --send-proof sent that it is you; - is standard input.",
      valueName: "code")
  )
  var proof: String?
  @Flag(help: "Only send the code for --proof.") var sendProof = false

  mutating func validate() throws {
    let given = [currentPasswordFile != nil, proof != nil, sendProof].count { $0 }
    if given > 1 {
      throw ValidationError(
        "'--current-password-file', '--proof' and '--send-proof' exclude each other")
    }
  }

  /// The proof; asked for at the terminal where none was given.
  func proof(_ context: PeopleCommandContext) async throws -> AccountProof {
    if let currentPasswordFile {
      return .password(
        try await PasswordSource(session: context.session)(currentPasswordFile))
    }
    if let proof {
      guard let pending = try context.client.pendingChallenge(for: .proof) else {
        throw PeopleFailure.noCode("the same command with --send-proof")
      }
      return .code(
        try await CodeSource(session: context.session)(proof), challenge: pending.challenge)
    }
    let typed = try await context.session.prompt.hidden(
      "Your password, or Enter to get a code:",
      answeredBy: "--current-password-file FILE, or --send-proof and then --proof CODE"
    ) { Secret(bytes: $0) }
    if !typed.isEmpty { return .password(try typed.typedPassword) }
    let sent = try await context.ask(Accounts.RequestProof())
    let code = try await context.session.prompt.ask("Code:", answeredBy: "--proof CODE")
    return .code(SecretText(code), challenge: sent.challenge)
  }

  /// Sends the code, if that is all that is wanted.
  ///
  /// - Returns: what was sent; `nil` if the command is to go on.
  func sent(_ context: PeopleCommandContext) async throws -> CodeSent? {
    guard sendProof else { return nil }
    let sent = try await context.ask(Accounts.RequestProof())
    try context.client.keepChallenge(sent, for: .proof, contact: "")
    return sent
  }
}
