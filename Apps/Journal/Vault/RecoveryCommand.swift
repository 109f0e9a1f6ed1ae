import ArgumentParser
import EncryptedStorage
import Interchange
import JournalAssembly
import ProductCommands
import Secrets
import Terminal
import TerminalCommands

/// `journal recovery`: what has to do with the recovery key.
struct RecoveryCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "recovery", abstract: "Make a new recovery key.",
    subcommands: [RecoveryNewCommand.self])

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}

/// `journal recovery new`: another recovery key, the old one no longer opens.
struct RecoveryNewCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a new recovery key; the old one no longer opens.",
    discussion: """
      Examples:
        journal recovery new
        journal recovery new --output recovery.txt

      It asks for the passphrase even while the journal is open. The old key counts until the new \
      one was shown or written.
      """)

  static let fields = JSONFields(["file"])

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Write it into this new file.", valueName: "file"), completion: .file())
  var file: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    if output.json, file == nil {
      throw UsageFailure(
        message: "'--json' reports on standard output, where the recovery key would be shown",
        hint: "Name a file for the key with '--output', or leave '--json' out.")
    }
    if let file { try NewFile(at: file, replacing: false, hasForce: false).discard() }
    let container = try await options.container(in: session, isKeptEnough: false)
    let page = RecoveryKeyPage(session: session, file: file)
    try await container.vault.backend.replaceRecoveryKey { try await page($0) }
    if output.json {
      try session.print(
        json: Self.fields.narrow(["file": .text(file)], to: output.fields))
    }
  }
}

/// Hands a recovery key to its owner: on the screen, or in a file for them alone.
struct RecoveryKeyPage: Sendable {
  let session: CommandSession
  /// The file; `nil` for standard output.
  let file: String?

  /// Shows it, or writes it.
  ///
  /// - Throws: ``JournalFailure/keyNotTaken`` where the output is not a terminal, and what the file
  ///   throws; then the key must not come to count.
  func callAsFunction(_ key: RecoveryKey) async throws {
    guard let file else {
      session.note("The recovery key opens the journal if the passphrase is ever forgotten.")
      session.note(
        "Print it or write it down, and keep it away from this machine. It is not shown again.")
      do {
        // In one line, however narrow the terminal is: it is copied and pasted.
        try session.output.write(line(of: key))
      } catch is ClosedPipe {
        // Elsewhere that is a reader who has enough; this one has no key.
        throw JournalFailure.keyNotTaken
      }
      return
    }
    let bytes = line(of: key)
    try await session.newFile(at: file, replacing: false, hasForce: false) { try $0.write(bytes) }
    session.note(
      "The recovery key is in \(session.visible(file)). Print it, and keep it away from this machine."
    )
  }

  private func line(of key: RecoveryKey) -> [UInt8] {
    key.text.withBytes { Array($0) } + [UInt8(ascii: "\n")]
  }
}
