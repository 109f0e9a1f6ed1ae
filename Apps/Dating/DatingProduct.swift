import ArgumentParser
import Blobs
import DatingFeatures
import DomainModels
import LLM
import LocalBlobs
import ProductCommands
import Storage
import TerminalCommands

/// What the commands that all products have in common know of this one.
enum DatingProduct: Product {
  static let name = "dating"
  static let listing = "list"
  static let pluginsAbstract =
    "List the stores, decks, language models and code senders that are plugged in."

  static var root: any ParsableCommand.Type { DatingCommand.self }
  static var stores: [any StorageDriver] { Composition.linked.stores }
  static var catalogue: Catalogue { get throws { try Composition.linked.catalogue } }
  static var clock: WallClock { Composition.linked.clock }
  static var random: RandomSource { Composition.linked.random }

  static func plugins(chosenBy options: PluginOptions?) throws -> [PluginDescription] {
    let linked = Composition.linked
    let drivers = linked.languageModels(linked.access(PluginChoice(place: .folder(""))))
    let deck = try options?.deck.map { try linked.decks.deck(named: $0) } ?? linked.decks[0]
    return linked.decks.map { description($0, isChosen: $0.name == deck.name) }
      + drivers.map { description($0, isChosen: $0.name == drivers[0].name) } + [codeSender]
  }

  static func container(
    _ options: PluginOptions, in session: CommandSession
  ) async throws -> DatingInstallation {
    DatingInstallation(
      cards: try await options.container(in: session),
      place: try PeoplePlace(
        options.choice(in: session), usually: stores[0], folder: options.store.dataDirectory),
      environment: session.environment)
  }

  static func checks(of container: DatingInstallation) async throws -> [Check] {
    let deck = try await DescribeDeck(container.cards)()
    return [.sound("deck", "\(deck.title), version \(deck.version), \(deck.cards) cards")]
      + (await PeopleExamination(of: container).checks())
  }

  static func copyCompanions(of store: String, to copy: String) async throws -> String? {
    try await PictureFolder.copy(ofStoreAt: store, to: copy, limits: .pictures)
  }

  /// What brings codes to people; on one machine nobody chooses it.
  private static let codeSender = PluginDescription(
    kind: "code sender", name: "console", title: "Standard error", use: "dating account sign-up",
    capabilities: ["phone", "mail"], isChosen: true)

  private static func description(_ deck: any Deck, isChosen: Bool) -> PluginDescription {
    PluginDescription(
      kind: "deck", name: deck.name, title: deck.title, use: "--deck \(deck.name)",
      capabilities: ["version_\(deck.version)"], isChosen: isChosen)
  }

  private static func description(
    _ driver: any LanguageModelDriver, isChosen: Bool
  ) -> PluginDescription {
    PluginDescription(
      kind: "language model", name: driver.name, title: driver.summary,
      use: "--llm \(driver.name)", capabilities: driver.capabilities.map(\.rawValue).sorted(),
      isChosen: isChosen)
  }
}
