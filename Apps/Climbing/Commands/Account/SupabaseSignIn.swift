import Assembly
import ClimbingAssembly
import ClimbingFeatures
import DomainModels
import Foundation
import ProductCommands
import Secrets
import SupabaseSync
import Sync
import TerminalCommands

/// Signs in at a Supabase project before a sync, unless a session is stored: with what was put there for
/// programs, or by asking.
struct SupabaseSignIn {
  /// The environment variables that replace prompts in scripts.
  enum Variable: String {
    case key = "QUARTET_SUPABASE_KEY"
    case email = "QUARTET_SUPABASE_EMAIL"
    case password = "QUARTET_SUPABASE_PASSWORD"
  }

  let session: CommandSession
  /// The location of the data, which has the session.
  let location: DataLocation

  /// Signs in where a location is one of a Supabase project.
  ///
  /// - Throws: `SyncError`; `PromptError` without a terminal to ask on.
  func callAsFunction(at place: SyncLocation) async throws {
    guard place.scheme == SupabaseProject.scheme else { return }
    let account = try ClimbingProduct.composition.supabaseAccount(place, at: location)
    if try await account.isSignedIn() { return }
    let key = try SupabaseKey(try await text(.key, "Publishable key of the project:"))
    let email = try await text(.email, "E-mail address of your account:")
    let password = try await password()
    if !password.secret.isEmpty {
      try await account.signIn(email, password: password, key)
      return
    }
    try await account.sendCode(to: email, key)
    session.note("A code was sent to \(session.visible(email)).")
    // A mistyped digit does not cost another message.
    var refusal: SyncError?
    repeat {
      let code = try await session.prompt.ask(
        "Code:", answeredBy: "\(Variable.password.rawValue) in the environment")
      refusal = try await self.refusal(of: SecretText(code), for: email, key, account)
      if let refusal { session.note("error: \(session.visible(refusal.message))") }
    } while refusal != nil
  }

  /// Signs in by a code; returns why the project did not take it.
  private func refusal(
    of code: SecretText, for email: String, _ key: SupabaseKey, _ account: SupabaseAccount
  ) async throws -> SyncError? {
    do throws(SyncError) {
      try await account.signIn(email, code: code, key)
      return nil
    } catch {
      guard error.reason == .locked else { throw error }
      return error
    }
  }

  /// Signs out where a location is one of a Supabase project.
  ///
  /// - Throws: `SyncError` if the session can't be removed from this device.
  func end(at place: SyncLocation) async throws {
    guard place.scheme == SupabaseProject.scheme else { return }
    try await ClimbingProduct.composition.supabaseAccount(place, at: location).signOut()
  }

  private func text(_ variable: Variable, _ question: String) async throws -> String {
    if let kept = try kept(variable) { return kept.text }
    return try await session.prompt.ask(
      question, answeredBy: "\(variable.rawValue) in the environment")
  }

  private func password() async throws -> SecretText {
    if let kept = try kept(.password) { return kept }
    return SecretText(
      try await session.prompt.hidden(
        "Password, or nothing for a code by mail:",
        answeredBy: "\(Variable.password.rawValue) in the environment"
      ) { Secret(bytes: $0) })
  }

  private func kept(_ variable: Variable) throws -> SecretText? {
    try location.userSecrets(in: session.environment).read(try SecretName(variable.rawValue))
      .map { SecretText($0.withoutFinalLineEnd) }
  }
}

/// Gets the passphrase of a remote: from the variable or file for programs, or from the user.
struct SyncPassphrase {
  let session: CommandSession
  /// The location of the data; a file in its folder of keys may hold the passphrase.
  let location: DataLocation

  /// The variable that holds it for programs.
  static let variable = "QUARTET_CLIMBING_SYNC_PASSPHRASE"
  private static let shortest = 8

  /// The passphrase of a place that is encrypted already.
  func known(of place: String) async throws -> Secret {
    if let kept = try kept() { return kept }
    return try await typed("Passphrase of \(place):")
  }

  /// A passphrase that the user chooses: typed twice, so that a typing error is noticed.
  func chosen(for place: String) async throws -> Secret {
    if let kept = try kept() {
      try judge(kept)
      return kept
    }
    while true {
      let first = try await typed("A passphrase for \(place), at least \(Self.shortest) bytes:")
      do {
        try judge(first)
      } catch {
        session.note("\(error.message).")
        continue
      }
      if try await typed("The same again:") == first { return first }
      session.note("That was not the same. Once more, please.")
    }
  }

  private func kept() throws -> Secret? {
    let chain = location.userSecrets(in: session.environment)
    guard let secret = try chain.read(try SecretName(Self.variable)) else { return nil }
    return try composed(secret.withoutFinalLineEnd, hint: "Put it there again, as UTF-8.")
  }

  private func typed(_ question: String) async throws -> Secret {
    let secret = try await session.prompt.hidden(
      question, answeredBy: "\(Self.variable) in the environment"
    ) { Secret(bytes: $0) }
    guard !secret.isEmpty else { throw PromptError.cancelled }
    return try composed(secret, hint: "Type it again, in a UTF-8 terminal.")
  }

  /// The normalised form, so that keyboards which compose marks differently agree.
  ///
  /// - Throws: `UsageFailure` if it is no text: with another character in place of an invalid byte it
  ///   would be another passphrase, and several would be the same.
  private func composed(_ secret: Secret, hint: String) throws(UsageFailure) -> Secret {
    if secret.withBytes({ $0.allSatisfy { $0 < 0x80 } }) { return secret }
    let text = try secret.validText("the passphrase", code: "passphrase_not_text", hint: hint)
    return Secret(text.precomposedStringWithCanonicalMapping)
  }

  private func judge(_ passphrase: Secret) throws(UsageFailure) {
    guard passphrase.count >= Self.shortest else {
      throw UsageFailure(
        code: "passphrase_short",
        message: "The passphrase is short: a person who has the folder can try all of that length",
        hint: "Take several words, \(Self.shortest) bytes or more.")
    }
  }
}
