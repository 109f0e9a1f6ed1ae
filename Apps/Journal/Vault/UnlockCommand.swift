import ArgumentParser
import Interchange
import JournalAssembly
import JournalFeatures
import ProductCommands
import Terminal
import TerminalCommands
import Vault

/// `journal unlock`: opens the journal, and keeps its key for a while.
struct UnlockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Open the journal, and import the thoughts captured while locked.",
    discussion: """
      Examples:
        journal unlock
        journal unlock --recovery                       with the printed recovery key
        journal unlock --passphrase-file pass.txt

      The key stays in the kernel's memory until the journal has not been used for a while (journal \
      settings idle), until journal lock, or until the machine stops. It is never on a disk. It lies in \
      your keyring, for all your terminals: closing a terminal does not lock, journal lock does. Where \
      the system keeps no key, every command asks.
      """)

  static let fields = JSONFields(["locked", "isKept", "idleMinutes", "captured"])

  @Flag(help: "Ask for the recovery key instead of the passphrase.") var recovery = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let opening = VaultOpening(options, in: session)
    let vault =
      recovery ? try await opening.openWithTypedRecoveryKey() : try await opening.open()
    let container = try opening.container(of: vault)
    let taken = try await InboxMaintenance(container: container, session: session).drain().count
    let minutes = try await JournalProduct.composition.keepKey(
      of: vault, program: session.programName)
    try await SupportCopy(container: container).refresh()
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "locked": false, "isKept": .boolean(minutes != nil), "idleMinutes": .count(minutes),
          "captured": .count(taken),
        ]
      },
      text: { tell(taken, minutes, session) })
  }

  private func tell(_ taken: Int, _ minutes: Int?, _ session: CommandSession) {
    if let minutes {
      session.note(
        "Unlocked. It locks again once it has not been used for \(Counted(minutes, "minute")).")
    } else {
      session.note(
        "The journal opens with this. No key is kept between commands here, so every command asks.")
    }
    if taken > 0 {
      session.note("Taken in: \(Counted(taken, "thought")) from while it was locked.")
    }
    if recovery {
      session.note("To choose a new passphrase: journal passphrase change --recovery")
    }
  }
}

/// `journal lock`: forgets the key that was kept.
struct LockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Lock the journal now, for every terminal.",
    discussion: """
      It also wipes what killed editors left unchanged in memory, and says where a text lies that \
      was not kept.
      """)

  static let fields = JSONFields(["locked"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    for key in try await JournalProduct.lockedVault(options, in: session).keptKeys() {
      try key.forget()
    }
    try session.print(
      output, fields: Self.fields, json: { ["locked": true] },
      text: { session.note("Locked.") })
    EditorFile(session: session).sweep()
  }
}
