import Assembly
import ClimbingAssembly
import ClimbingFeatures
import DomainModels
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
