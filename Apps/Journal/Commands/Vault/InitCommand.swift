import ArgumentParser
import EncryptedStorage
import Interchange
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

      Everything in it is sealed with your passphrase. Nobody can open it without that or the \
      recovery key: there is no way round, for nobody. Print the recovery key and keep it safe.
      """)

  static let fields = JSONFields(["path", "recoveryFile", "cost"])

  @Option(
    help: ArgumentHelp(
      "Choose the passphrase in this file, which nobody else may read (0600).", valueName: "file"),
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
    let place = try JournalPlace(store, in: session)
    try await requireNone(place, session)
    if let recoveryFile {
      try NewFile(at: recoveryFile, replacing: false, hasForce: false).discard()
    }
    if passphraseFile == nil {
      session.note(
        "Your journal will be sealed with a passphrase. Nobody can open it without that: it is kept"
          + " nowhere, and nobody can send you another.")
    }
    let passphrase = try await PassphraseChoice(
      session: session, name: "Passphrase", argument: "--passphrase-file FILE")(
        file: passphraseFile)
    let cost = await PassphraseCost.tuned()
    let vault = try await make(place, passphrase, cost, session)
    let opening = VaultOpening(try JournalOptions.parse([]), in: session)
    let container = try opening.container(of: vault)
    try await InboxCare(container: container, session: session).make()
    if passphraseFile == nil { _ = try? await KeepKey(session).keep(vault) }
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "path": .string(place.location.path), "recoveryFile": .text(recoveryFile),
          "cost": .integer(Int64(cost.exponent)),
        ]
      },
      text: {
        session.note("The journal is at \(session.visible(place.location.path)).")
        session.note("Write something down when you like: journal capture")
      })
  }

  private func requireNone(_ place: JournalPlace, _ session: CommandSession) async throws {
    guard place.isPresent else { return }
    var options = try JournalOptions.parse([])
    options.store = store
    do {
      _ = try await LockedVault(options, in: session).summary()
    } catch let failure as JournalFailure where failure == .unfinished {
      // Somebody was interrupted while making it; nothing is in it.
      return
    }
    throw JournalFailure.exists(path: place.location.path)
  }

  private func make(
    _ place: JournalPlace, _ passphrase: Secret, _ cost: PassphraseCost, _ session: CommandSession
  ) async throws -> OpenVault {
    let linked = Composition.linked
    let page = RecoveryKeyPage(session: session, file: recoveryFile)
    let driver = linked.vaults(
      cost: cost,
      key: { request in
        guard case .create = request else {
          throw JournalFailure.exists(path: place.location.path)
        }
        return .passphrase(passphrase)
      }, created: { try await page($0) })
    do {
      let backend = try await driver.open(
        place.location, catalogue: try linked.catalogue,
        environment: linked.environment(program: session.programName))
      session.closeAtEnd(backend)
      guard let backend = backend as? EncryptedBackend else { throw JournalFailure.unfinished }
      return OpenVault(
        place: place, backend: backend,
        keptKey: KeptKey(vault: try await backend.summary().id, in: linked.keyring),
        source: passphraseFile == nil ? .typed : .file)
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
  }
}
