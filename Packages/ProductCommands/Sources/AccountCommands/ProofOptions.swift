public import AccountRequests
public import ArgumentParser
import ProductCommands
public import Secrets
public import Services
import Terminal
public import TerminalCommands

/// The options by which a user proves that the account is theirs, before a request that could lock the
/// owner out.
public struct ProofOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show by the account's password, from this file (0600), that it is you; - is standard input.",
      valueName: "file"), completion: .file())
  public var currentPasswordFile: String?
  @Option(
    help: ArgumentHelp(
      "Show by the code that --send-proof sent that it is you; - is standard input.",
      valueName: "code")
  )
  public var proof: String?
  @Flag(help: "Only send the code for --proof.") public var sendProof = false

  public init() {}

  public mutating func validate() throws {
    let given = [currentPasswordFile != nil, proof != nil, sendProof].count { $0 }
    if given > 1 {
      throw ValidationError(
        "'--current-password-file', '--proof' and '--send-proof' exclude each other")
    }
  }

  /// Makes the proof; where no option has one, a user at a terminal is asked.
  ///
  /// - Parameters:
  ///   - client: the client of the account.
  ///   - session: the command's.
  ///   - noCode: the error to throw where `--proof` has a code and none was sent.
  ///   - request: asks for a code.
  /// - Returns: the proof.
  /// - Throws: `FileFailure`, `UsageFailure`, `PromptError`; what the request throws.
  public func accountProof<API: AccountAPI>(
    _ client: ServiceClient<API>, in session: CommandSession,
    orThrow noCode: @autoclosure () -> any Error,
    requesting request: () async throws -> CodeSent
  ) async throws -> AccountProof where API.Purpose == AccountCodePurpose {
    if let currentPasswordFile {
      return .password(try await PasswordSource(session: session)(currentPasswordFile))
    }
    if let proof {
      guard let pending = try client.pendingChallenge(for: .proof) else { throw noCode() }
      return .code(try await CodeSource(session: session)(proof), challenge: pending.challenge)
    }
    let typed = try await session.prompt.hidden(
      "Your password, or Enter to get a code:",
      answeredBy: "--current-password-file FILE, or --send-proof and then --proof CODE"
    ) { Secret(bytes: $0) }
    if !typed.isEmpty { return .password(try typed.typedPassword) }
    let sent = try await request()
    let code = try await session.prompt.ask("Code:", answeredBy: "--proof CODE")
    return .code(SecretText(code), challenge: sent.challenge)
  }

  /// Sends the code, if that is all that is wanted.
  ///
  /// - Parameters:
  ///   - client: the client of the account, which keeps the challenge for the next command.
  ///   - request: asks for a code.
  /// - Returns: the sent code; `nil` if the command is to go on.
  /// - Throws: what the request throws.
  public func sent<API: AccountAPI>(
    _ client: ServiceClient<API>, requesting request: () async throws -> CodeSent
  ) async throws -> CodeSent? where API.Purpose == AccountCodePurpose {
    guard sendProof else { return nil }
    let sent = try await request()
    try client.keepChallenge(sent, for: .proof, contact: "")
    return sent
  }
}

/// Reads a code that was sent: the argument itself, or standard input for `-`, which no other user
/// of the machine sees.
public struct CodeSource {
  private let session: CommandSession

  public init(session: CommandSession) { self.session = session }

  /// The help text for a code as an argument.
  public static let advice = """
    A code works once, for a few minutes, and only on the device that asked for it. Other users of \
    this machine can see arguments: with - the code is read from standard input.
    """

  /// Reads it, without spaces around it.
  ///
  /// - Returns: the code.
  /// - Throws: `UsageFailure` if standard input has none.
  public func callAsFunction(_ argument: String) async throws -> SecretText {
    guard argument == "-" else { return SecretText(argument) }
    let line = try await session.input.nextLine() ?? ""
    let code = line.filter { !$0.isWhitespace }
    guard !code.isEmpty else { throw UsageFailure(message: "there is no code on standard input") }
    return SecretText(code)
  }
}
