import DatingAssembly
import DatingFeatures
import LLM
import ProductCommands
import TerminalCommands

/// The product's definition for the commands that all products share.
enum DatingProduct: ProductDefinition {
  static let composition = DatingComposition.linked
  static let stores = ProductStores(name: "dating", composition: composition)
  /// The part of the store that `export` writes and `import` reads.
  static let cards = ProductStores(
    name: "dating", composition: DatingCardsComposition(composition))

  static var product: Product<PluginOptions, DatingInstallation> {
    var product = Product<PluginOptions, DatingInstallation>(
      stores.name, listing: "list", root: DatingCommand.self, composition: composition,
      pluginsAbstract:
        "List the stores, decks, language models and code senders that are plugged in."
    ) { options, session in
      try await stores.opening(options.store, in: session) { location in
        try await composition.installation(
          at: location, options.choice(in: session), program: session.programName)
      }
    }
    product.plugins = { options, _ in try plugins(chosenBy: options) }
    product.copyCompanions = composition.copyCompanions
    product.checks = { try await composition.checks(of: $0) }
    return product
  }

  private static func plugins(chosenBy options: PluginOptions?) throws -> [PluginDescription] {
    let choice = DatingChoice(deck: options?.deck)
    let drivers = composition.languageModelDrivers(choice, at: nil)
    let deck = try composition.deck(choice)
    return composition.decks.map { description($0, isChosen: $0.name == deck.name) }
      + drivers.map { description($0, isChosen: $0.name == drivers[0].name) } + [codeSender]
  }

  /// The sender of codes; on one machine there is no choice.
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
