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
