import ArgumentParser
import DomainModels
import EncryptedStorage
import JournalFeatures
import JournalModels
import Matching
import ProductCommands
import SentenceEmbedding
import Storage
import TerminalCommands
import Vault

/// What the commands that all products have in common know of this one.
enum JournalProduct: Product {
  static let name = "journal"
  static let listing = "list"
  static let makingStore = "journal init makes it"
  static let pluginsAbstract =
    "List what is plugged in: stores, the suggester, embedders, distortions, formats."

  static var root: any ParsableCommand.Type { JournalCommand.self }
  static var stores: [any StorageDriver] { Composition.linked.stores }
  static var catalogue: Catalogue { get throws { try Composition.linked.catalogue } }
  static var clock: WallClock { Composition.linked.clock }
  static var random: RandomSource { Composition.linked.random }

  /// - Throws: ``JournalFailure/sentenceModel(_:)`` if the environment names a folder that is none.
  static func plugins(
    chosenBy options: JournalOptions?, in environment: [String: String]
  ) throws -> [PluginDescription] {
    let linked = Composition.linked
    let folder = Composition.sentenceModelFolder(nil, environment)
    if let folder { try Composition.checkSentenceModel(in: folder) }
    let suggester = PluginDescription(
      kind: "suggester", name: linked.suggester.name, title: "Distortions, on this machine",
      use: "suggest", capabilities: ["offline", "explained"], isChosen: true)
    let letters = PluginDescription(
      kind: "embedder", name: linked.embedder.name, title: "Letters in a row",
      use: "review, similar", capabilities: ["offline"], isChosen: folder == nil)
    let model = PluginDescription(
      kind: "embedder", name: MiniLMEmbedder.kind, title: "Meaning, by a model in a folder",
      use: "review, similar --sentence-model FOLDER", capabilities: ["offline"],
      isChosen: folder != nil)
    let packs = linked.distortionPacks.map { pack in
      PluginDescription(
        kind: "distortion pack", name: pack.name, title: "\(pack.types.count) distortions",
        use: "learn", capabilities: [], isChosen: true)
    }
    let formats = linked.journalFormats.map { format in
      PluginDescription(
        kind: "import format", name: format.name, title: format.title,
        use: "import --format \(format.name)", capabilities: ["detected"], isChosen: true)
    }
    return [suggester, letters, model] + packs + formats
  }

  static func container(
    _ options: JournalOptions, in session: CommandSession
  ) async throws -> JournalContainer {
    try await options.container(in: session)
  }

  /// The store beneath: a copy of the vault is as sealed as the vault.
  static func storeToCopy(
    _ options: JournalOptions, in session: CommandSession
  ) async throws -> RecordStore {
    let vault = try LockedVault(options, in: session)
    let waiting = try vault.place.inbox.count()
    if waiting > 0 {
      session.note(
        "\(Counted(waiting, "thought")) \(waiting == 1 ? "waits" : "wait") sealed beside the store,"
          + " and \(waiting == 1 ? "is" : "are") not in the copy. Unlock first to have all in it.")
    }
    return try await vault.sealedStore()
  }

  static func containerToExamine(
    _ options: JournalOptions, in session: CommandSession
  ) async throws -> JournalContainer {
    let opening = VaultOpening(options, in: session, isMending: false)
    return try opening.container(of: try await opening.open(asking: false))
  }

  static func checks(of container: JournalContainer) async throws -> [Check] {
    try await VaultExamination(container.vault.place).checks(of: container)
  }

  static func checksWhileLocked(
    _ options: JournalOptions, in session: CommandSession
  ) async throws -> [Check]? {
    let vault = try LockedVault(options, in: session)
    return try await VaultExamination(vault.place).checks(of: vault)
  }
}
