import ArgumentParser
import Interchange
import JournalAssembly
import ProductCommands
import TerminalCommands
import Vault

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
