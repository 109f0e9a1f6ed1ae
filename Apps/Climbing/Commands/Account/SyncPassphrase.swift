import Assembly
import ClimbingFeatures
import DomainModels
import Foundation
import ProductCommands
import Secrets
import SupabaseSync
import Sync
import TerminalCommands

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
        message: "The passphrase is short: anyone with the folder can guess it by trying",
        hint: "Take several words, \(Self.shortest) bytes or more.")
    }
  }
}
