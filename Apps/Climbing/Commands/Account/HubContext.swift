import AccountCommands
import AccountRequests
import ArgumentParser
import ClimbingAssembly
import DomainModels
import HubRequests
import Interchange
import ProductCommands
import Secrets
import Services
import Terminal
import TerminalCommands

/// The client, session and store that account commands at a hub use.
struct HubContext {
  let client: HubClient
  let address: HubAddress
  let session: CommandSession

  /// Finds the sessions at a hub.
  ///
  /// - Parameters:
  ///   - server: the hub's address.
  ///   - store: where the data lies, which has the sessions.
  ///   - session: the command's.
  ///   - deviceName: what the hub is to call this device; `nil` for the name of the machine.
  /// - Throws: an explained error if the address is none, or tokens would travel unprotected.
  init(
    _ server: String, _ store: StoreOptions, in session: CommandSession, deviceName: String? = nil
  ) throws {
    self.session = session
    address = try HubAddress(server)
    var composition = ClimbingProduct.composition
    if let deviceName { composition.deviceName = deviceName }
    client = composition.hub(
      address, at: try ClimbingProduct.stores.location(store, in: session))
  }

  /// The address as it is repeated in a command that a hint names.
  var server: String { "\(address)".shellWord }

  /// Makes a request.
  ///
  /// - Throws: the hub's error, with the command that helps where it is about signing in.
  func ask<Request: ServiceRequest>(
    _ request: Request
  ) async throws -> Request.Response where Request.API == HubAPI {
    try await explaining { try await client.perform(request) }
  }

  /// Runs what makes requests.
  ///
  /// - Throws: as ``ask(_:)``.
  func explaining<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as ServiceError {
      throw explained(error)
    }
  }

  /// The same error with the command that helps, or the time at which waiting helps.
  private func explained(_ error: ServiceError) -> ServiceError {
    func advising(_ hint: String, _ message: String? = nil) -> ServiceError {
      ServiceError(
        error.reason, message ?? error.message, hint: hint, kind: error.kind,
        retryAfterSeconds: error.retryAfterSeconds, fields: error.fields)
    }
    let signIn = "climbing account sign-in --server"
    switch error.reason {
    case HubAPI.codes.unauthorized, HubAPI.codes.unknownUser:
      return advising("Sign in: \(signIn) \(server)", "\(address): \(error.message)")
    case HubAPI.codes.nameTaken:
      let named = "\(address.server)".replacing("://", with: "://NAME@")
      return advising(
        "Sign out there first, or name this account: \(signIn) \(named)",
        address.user.map { "another account at \(address.server) is called \($0) on this device" }
          ?? "this device is signed in at \(address.server) with another account")
    default: break
    }
    if error.code == "wrong_credentials" {
      return advising(
        "Check both. If the password is forgotten, sign in by a code, without --password; "
          + "climbing account password --server \(server) sets another one then")
    }
    guard let seconds = error.retryAfterSeconds else { return error }
    let time = client.clock.now.advanced(byMilliseconds: Int64(seconds) * 1_000)
    return advising("Try again in \(seconds) s (at \(time))")
  }

  /// Signs in by the code that was sent last.
  ///
  /// - Returns: whether the account is new.
  /// - Throws: as ``ask(_:)``; `UsageFailure` if no code is under way.
  func enter(by code: SecretText) async throws -> Bool {
    guard let pending = try client.pendingChallenge(for: .signIn) else {
      throw UsageFailure(
        code: "no_code", message: "no code of \(address) is under way, or it has expired",
        hint: "Ask for one: climbing account sign-in --server \(server)")
    }
    return try await enter(
      try await explaining {
        try await client.perform(
          Accounts.VerifyMailCode(
            email: pending.contact, code: code, challenge: pending.challenge))
      })
  }

  /// Signs in by a code that the user types: a mistyped digit does not cost another mail.
  ///
  /// - Returns: whether the account is new; `nil` for a wrong code, of which the hub says how many tries
  ///   are left.
  /// - Throws: as ``ask(_:)``.
  func enterByTypedCode() async throws -> Bool? {
    let code = try await code()
    do {
      return try await enter(by: code)
    } catch let error as ServiceError where error.code == "invalid_code" {
      session.note("error: \(error.message)")
      return nil
    }
  }

  /// Keeps the session of a user who signed in.
  ///
  /// - Returns: whether the account is new.
  func enter(_ grant: HubGrant) async throws -> Bool {
    try await explaining { _ = try await client.enter(grant, as: client.entryName) }
    return grant.isNewAccount
  }

  /// The code that the user types, or that a pipe brings: what is typed is not shown.
  func code() async throws -> SecretText {
    if session.canAsk {
      return try await session.prompt.hidden("Code:", answeredBy: "standard input") {
        SecretText(String(decoding: $0, as: UTF8.self).filter { !$0.isWhitespace })
      }
    }
    let line = (try await session.input.nextLine() ?? "").filter { !$0.isWhitespace }
    if line.isEmpty { throw UsageFailure(message: "there is no code on standard input") }
    return SecretText(line)
  }
}

// MARK: Proofs

extension HubContext {
  /// A sentence about a sent code.
  static func words(of sent: CodeSent) -> String {
    let minutes = max(1, sent.validSeconds / 60)
    return "A code is on its way. It works for \(String.counted(minutes, "minute"))."
  }

  /// Sends a code for a proof, if that is all that is wanted.
  ///
  /// - Returns: the sent code; `nil` if the command is to go on.
  func sent(_ options: ProofOptions) async throws -> CodeSent? {
    try await explaining {
      try await options.sent(client) { try await client.perform(Accounts.RequestProof()) }
    }
  }

  /// Makes the proof that the account is the user's.
  ///
  /// - Parameters:
  ///   - options: the options that give it; where they don't, the user is asked.
  ///   - command: the command that sends a code with `--send-proof`.
  /// - Returns: the proof.
  /// - Throws: as ``ask(_:)``; `UsageFailure` if no code was sent.
  func proof(_ options: ProofOptions, for command: String) async throws -> AccountProof {
    let noCode = UsageFailure(
      code: "no_code", message: "no code of \(address) is under way, or it has expired",
      hint: "Ask for one: \(command) --server \(server) --send-proof")
    return try await explaining {
      try await options.accountProof(client, in: session, orThrow: noCode) {
        let sent = try await client.perform(Accounts.RequestProof())
        session.note(Self.words(of: sent))
        return sent
      }
    }
  }
}

extension HubContext {
  /// The fields of what signing in at a hub came to.
  static let fields = JSONFields(["server", "isSignedIn", "isNewAccount", "next"])

  /// Prints that the user is signed in, and what to do next.
  func printEntry(isNew: Bool, _ output: OutputOptions) throws {
    let next = "climbing sync --with \(server)"
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "server": .string("\(address)"), "isSignedIn": true, "isNewAccount": .boolean(isNew),
          "next": .string(next),
        ]
      },
      text: {
        try session.print("Signed in at \(address)\(isNew ? ", with a new account" : "").")
      })
    if !output.json { session.note("Then: \(next)") }
  }
}
