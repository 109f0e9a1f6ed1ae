import ArgumentParser
import DomainModels
import EncryptedStorage
import Interchange
import JournalAssembly
import ProductCommands
import Secrets
import TerminalCommands
import Vault

/// `journal passphrase`: what has to do with the passphrase.
struct PassphraseCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase", abstract: "Change the passphrase.",
    subcommands: [PassphraseChangeCommand.self], defaultSubcommand: PassphraseChangeCommand.self)

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}

/// `journal passphrase change`: another passphrase for the same journal.
struct PassphraseChangeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: "Choose another passphrase; the data is not encrypted again.",
    discussion: """
      Examples:
        journal passphrase change
        journal passphrase change --passphrase-file old.txt --new-passphrase-file new.txt
        journal passphrase change --recovery                     if the passphrase is forgotten
        journal passphrase change --recovery-file recovery.txt   the same, from a file

      It asks for the present one (--recovery: for the recovery key) even while the journal is open. \
      The old one no longer opens this journal. Copies and backups from before still open with it.
      """)

  static let fields = JSONFields(["changed", "cost"])

  @Option(
    help: ArgumentHelp(
      "Take the new passphrase from this file, which only you may read (0600).",
      valueName: "file"), completion: .file())
  var newPassphraseFile: String?
  @Flag(help: "Ask for the recovery key instead of the present passphrase.") var recovery = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container =
      recovery
      ? try await options.containerWithTypedRecoveryKey(in: session)
      : try await options.container(in: session, isKeptEnough: false)
    let passphrase = try await PassphraseChoice(
      session: session, name: "New passphrase", argument: "--new-passphrase-file FILE")(
        file: newPassphraseFile)
    let cost = await PassphraseCost.tuned()
    try await container.vault.backend.changePassphrase(to: passphrase, cost: cost)
    try session.print(
      output, fields: Self.fields,
      json: { ["changed": true, "cost": .integer(Int64(cost.exponent))] },
      text: {
        session.note("The passphrase is changed. The recovery key is still the same.")
        session.note("Backups from before still open with the old one.")
      })
  }
}

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
