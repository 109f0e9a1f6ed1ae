import ArgumentParser
import Assembly
import EncryptedStorage
import Interchange
import JournalAssembly
import ProductCommands
import Secrets
import Storage
import Synchronization
import Terminal
import TerminalCommands
import Vault

/// `journal init`: makes a journal that only its owner can open.
struct InitCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a journal that only you can open.",
    discussion: """
      Examples:
        journal init
        journal init --recovery-file recovery.txt
        journal init --passphrase-file pass.txt --recovery-file recovery.txt

      Everything in it is sealed with your passphrase. No person can open it without that or the \
      recovery key, and there is no way round. Print the recovery key and keep it safe.
      """)

  static let fields = JSONFields(["path", "recoveryFile", "cost"])

  @Option(
    help: ArgumentHelp(
      "Choose the passphrase in this file, which only you may read (0600).", valueName: "file"),
    completion: .file())
  var passphraseFile: String?
  @Option(
    help: ArgumentHelp("Write the recovery key into this new file.", valueName: "file"),
    completion: .file())
  var recoveryFile: String?
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    if output.json, recoveryFile == nil {
      throw UsageFailure(
        message: "'--json' reports on standard output, where the recovery key would be shown",
        hint: "Name a file for the key with '--recovery-file', or leave '--json' out.")
    }
    let place = try JournalProduct.stores.location(store, in: session)
    try await requireNone(place, session)
    if let recoveryFile {
      try NewFile(at: recoveryFile, replacing: false, hasForce: false).discard()
    }
    if passphraseFile == nil {
      session.note(
        "Your journal will be sealed with a passphrase. It can't be opened without that: it is kept"
          + " nowhere and cannot be replaced.")
    }
    let passphrase = try await PassphraseChoice(
      session: session, name: "Passphrase", argument: "--passphrase-file FILE")(
        file: passphraseFile)
    let cost = await PassphraseCost.tuned()
    let vault = try await make(place, passphrase, cost, session)
    let opening = VaultOpening(try JournalOptions.parse([]), in: session)
    let container = try opening.container(of: vault)
    try await InboxMaintenance(container: container, session: session).make()
    if passphraseFile == nil {
      _ = try? await JournalProduct.composition.keepKey(of: vault, program: session.programName)
    }
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "path": .string(place.store.path), "recoveryFile": .text(recoveryFile),
          "cost": .integer(Int64(cost.exponent)),
        ]
      },
      text: {
        session.note("The journal is at \(session.visible(place.store.path)).")
        session.note("Write something down when you like: journal capture")
      })
  }

  private func requireNone(_ place: DataLocation, _ session: CommandSession) async throws {
    guard place.isPresent else { return }
    do {
      _ = try await LockedVault(
        at: place, JournalProduct.composition, program: session.programName
      ).summary()
    } catch let failure as JournalFailure where failure == .unfinished {
      // An earlier `init` was interrupted; the vault is empty.
      return
    }
    throw JournalFailure.exists(path: place.store.path)
  }

  private func make(
    _ place: DataLocation, _ passphrase: Secret, _ cost: PassphraseCost, _ session: CommandSession
  ) async throws -> UnlockedVault {
    let composition = JournalProduct.composition
    let page = RecoveryKeyPage(session: session, file: recoveryFile)
    do {
      let backend = try await composition.make(
        place, program: session.programName, passphrase: passphrase, cost: cost
      ) { try await page($0) }
      session.closeAtEnd(backend)
      return try await composition.vault(
        backend, at: place, openedBy: passphraseFile == nil ? .typed : .file)
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
  }
}
