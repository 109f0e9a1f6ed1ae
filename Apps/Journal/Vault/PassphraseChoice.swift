import DomainModels
import JournalAssembly
import Secrets
import TerminalCommands
import Vault

/// Lets the user choose a passphrase: in a file, or typed twice.
struct PassphraseChoice: Sendable {
  let session: CommandSession
  /// The name of the passphrase in prompts.
  let name: String
  /// The option that names a file.
  let argument: String

  private static let tries = 3

  /// The passphrase that was chosen.
  ///
  /// One that can be found by trying all of its kind is refused. Of another that is easy to guess
  /// the program says so, and a user who types it again keeps it.
  func callAsFunction(file: String?) async throws -> Secret {
    if let file {
      let passphrase = try PassphraseFile.read(file)
      try judge(passphrase, canStillChange: false)
      return passphrase
    }
    for number in 1... {
      do {
        return try await typed()
      } catch let failure as JournalFailure
        where number < PassphraseChoice.tries && failure != .locked
      {
        session.note("\(failure.message.sentence) \(failure.hint ?? "").")
      }
    }
    throw JournalFailure.different
  }

  private func typed() async throws -> Secret {
    guard session.canAskHidden else { throw PromptError.noTerminal(answeredBy: argument) }
    let first = try await session.prompt.hidden("\(name):", answeredBy: argument) {
      Secret(bytes: $0)
    }
    guard !first.isEmpty else { throw JournalFailure.emptyPassphrase }
    try judge(first, canStillChange: true)
    let second = try await session.prompt.hidden("The same again:", answeredBy: argument) {
      Secret(bytes: $0)
    }
    guard first == second else { throw JournalFailure.different }
    return first
  }

  private func judge(_ passphrase: Secret, canStillChange: Bool) throws {
    let quality = PassphraseQuality(of: passphrase)
    if quality.level == .refused {
      let isShort = passphrase.count < 8
      let isNumber = passphrase.withBytes { bytes in
        bytes.allSatisfy { (48...57).contains($0) || [32, 45, 46, 47].contains($0) }
      }
      if isShort || isNumber {
        throw JournalFailure.tooEasy(quality.reason ?? "the passphrase is very short")
      }
    }
    if let reason = quality.reason {
      let way =
        canStillChange ? " Type it again to keep it all the same, or Enter for another." : ""
      session.note("\(reason.sentence)\(way)")
      if let advice = quality.advice { session.note("\(advice).") }
    }
    if let note = quality.note { session.note("\(note).") }
  }
}
