import ArgumentParser
import Assembly
import JournalAssembly
import JournalFeatures
import JournalModels
import Matching
import ProductCommands
import SentenceEmbedding
import Storage
import TerminalCommands
import Vault

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct JournalCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "journal",
    abstract: "A private CBT journal: write a thought down now, look at it at a calm hour.",
    discussion: """
      Examples:
        journal init                       make it; only you can open it
        journal capture                    write a thought down; works while it is locked
        journal                            what waits, and your thoughts
        journal review                     look at a thought, step by step
        journal list "type:mind effect:>20"
        journal insights                   what your mind does, and what helps
        journal support                    people to call, and your own plan; works locked
        journal lock                       lock it now
        journal export --format age --output journal.age

      Everything stays on this machine, sealed; no command reaches a network. Thoughts are typed at \
      a prompt, piped in, or written in an editor, never on the command line. This is not therapy. \
      No person reads what you write, and the program informs no one.
      """,
    version: "0.1.0",
    subcommands: [
      HomeCommand.self, OpenCommand.self, InitCommand.self, UnlockCommand.self, LockCommand.self,
      CaptureCommand.self, StatusCommand.self, ListCommand.self, SearchCommand.self,
      ShowCommand.self, ReviewCommand.self, EditCommand.self, DeleteCommand.self,
      FollowUpCommand.self, PredictCommand.self, InsightsCommand.self, ReportCommand.self,
      LearnCommand.self, PracticeCommand.self, SelfCheckCommand.self, SuggestCommand.self,
      SimilarCommand.self,
      ImportCommand.self, ExportCommand.self, BundleCommand.self, SupportCommand.self,
      SettingsCommand.self, RemindCommand.self, PassphraseCommand.self, RecoveryCommand.self,
      BackupCommand<JournalProduct>.self, RestoreCommand<JournalProduct>.self,
      PluginsCommand<JournalProduct>.self,
      DoctorCommand<JournalProduct>.self, RepairCommand<JournalProduct>.self,
      ManCommand<JournalProduct>.self,
    ],
    defaultSubcommand: HomeCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// The product's definition for the commands that all products share.
enum JournalProduct: ProductDefinition {
  static let composition = JournalComposition.linked
  static let stores = ProductStores(name: "journal", composition: composition)

  static var product: Product<JournalOptions, JournalContainer> {
    var product = Product<JournalOptions, JournalContainer>(
      stores.name, listing: "list", root: JournalCommand.self, composition: composition,
      pluginsAbstract:
        "List what is plugged in: stores, the suggester, embedders, distortions, formats."
    ) { options, session in
      try await options.container(in: session)
    }
    product.makingStore = "journal init makes it"
    product.plugins = { try plugins(in: $1) }
    product.storeToCopy = storeToCopy
    product.containerToExamine = { options, session in
      let opening = VaultOpening(options, in: session, isMending: false)
      return try opening.container(of: try await opening.open(asking: false))
    }
    product.checks = { container in
      try await VaultExamination(at: container.vault.location, composition).checks(of: container)
    }
    product.checksWhileLocked = { options, session in
      let vault = try lockedVault(options, in: session)
      return try await VaultExamination(at: vault.location, composition)
        .checks(of: vault, program: stores.name)
    }
    return product
  }

  /// The vault as it can be looked at without its key.
  ///
  /// - Throws: ``JournalFailure/none(path:)`` if there is none.
  static func lockedVault(
    _ options: JournalOptions, in session: CommandSession
  ) throws -> LockedVault {
    try LockedVault(
      at: stores.location(options.store, in: session), composition, program: session.programName)
  }

  /// The store beneath: a copy of the vault is as sealed as the vault.
  private static func storeToCopy(
    _ options: JournalOptions, in session: CommandSession
  ) async throws -> RecordStore {
    let vault = try lockedVault(options, in: session)
    let waiting = try vault.location.inbox.count()
    if waiting > 0 {
      session.note(
        "\(Counted(waiting, "thought")) \(waiting == 1 ? "waits" : "wait") sealed beside the store,"
          + " and \(waiting == 1 ? "is" : "are") not in the copy. Unlock first to have all in it.")
    }
    let store = try await vault.sealedStore()
    session.closeAtEnd(store.backend)
    return store
  }

  /// - Throws: ``JournalFailure/sentenceModel(_:)`` if the environment names a folder that is none.
  private static func plugins(in environment: [String: String]) throws -> [PluginDescription] {
    let folder = JournalComposition.sentenceModelFolder(nil, environment)
    if let folder { try JournalComposition.checkSentenceModel(in: folder) }
    let suggester = PluginDescription(
      kind: "suggester", name: composition.suggester.name, title: "Distortions, on this machine",
      use: "suggest", capabilities: ["offline", "explained"], isChosen: true)
    let letters = PluginDescription(
      kind: "embedder", name: composition.embedder.name, title: "Letters in a row",
      use: "review, similar", capabilities: ["offline"], isChosen: folder == nil)
    let model = PluginDescription(
      kind: "embedder", name: MiniLMEmbedder.kind, title: "Meaning, by a model in a folder",
      use: "review, similar --sentence-model FOLDER", capabilities: ["offline"],
      isChosen: folder != nil)
    let packs = composition.distortionPacks.map { pack in
      PluginDescription(
        kind: "distortion pack", name: pack.name, title: "\(pack.types.count) distortions",
        use: "learn", capabilities: [], isChosen: true)
    }
    let formats = composition.journalFormats.map { format in
      PluginDescription(
        kind: "import format", name: format.name, title: format.title,
        use: "import --format \(format.name)", capabilities: ["detected"], isChosen: true)
    }
    return [suggester, letters, model] + packs + formats
  }
}

/// The entry point of the program.
@main
enum JournalProgram {
  static func main() async {
    // Before a passphrase or a thought is anywhere in memory.
    ProcessHardening.apply()
    exit(await CommandRunner.main(JournalCommand.self))
  }
}
