import ArgumentParser
import EncryptedStorage
import Interchange
import JournalAssembly
import ProductCommands
import TerminalCommands

/// `journal passphrase change`: another passphrase for the same journal.
struct PassphraseChangeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "change", abstract: "Choose another passphrase; nothing is sealed anew.",
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
      "Take the new passphrase from this file, which nobody else may read (0600).",
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
