import ClimbingFeatures
import Foundation
import ProductCommands
import Secrets
import Sync
import TerminalCommands

/// Gets the passphrase of a place: where it was put for programs, or from whoever sits there.
struct SyncPassphrase {
  let session: CommandSession
  /// The folder in which a file may hold it.
  let secrets: String?

  /// The variable that holds it for programs.
  static let variable = "QUARTET_CLIMBING_SYNC_PASSPHRASE"
  private static let shortest = 8

  /// The passphrase of a place that is encrypted already.
  func known(of place: String) async throws -> Secret {
    if let kept = try kept() { return kept }
    return try await typed("Passphrase of \(place):")
  }

  /// A passphrase that somebody chooses: typed twice, so that a slip is noticed.
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
    let chain = Composition.linked.passphrases(secrets: secrets, session.environment)
    return try chain.read(try SecretName(Self.variable))?.withoutFinalLineEnd.composed
  }

  private func typed(_ question: String) async throws -> Secret {
    let secret = try await session.prompt.hidden(
      question, answeredBy: "\(Self.variable) in the environment"
    ) { Secret(bytes: $0) }
    guard !secret.isEmpty else { throw PromptError.cancelled }
    return secret.composed
  }

  private func judge(_ passphrase: Secret) throws(UsageFailure) {
    guard passphrase.count >= Self.shortest else {
      throw UsageFailure(
        code: "passphrase_short",
        message: "That is short: whoever has the folder can try all of its kind",
        hint: "Take several words, \(Self.shortest) bytes or more.")
    }
  }
}

extension Secret {
  /// The same, whichever way a keyboard writes letters with marks.
  fileprivate var composed: Secret {
    withBytes { bytes in
      if bytes.allSatisfy({ $0 < 0x80 }) { return self }
      return Secret(String(decoding: bytes, as: UTF8.self).precomposedStringWithCanonicalMapping)
    }
  }
}
