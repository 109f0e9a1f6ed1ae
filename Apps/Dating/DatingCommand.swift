import ArgumentParser
import DatingAssembly
import DatingFeatures
import DomainModels
import LLM
import ProductCommands
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct DatingCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "dating",
    abstract:
      "Date a climate intervention: swipe, match, learn what each can and can't do; or meet people.",
    discussion: """
      Examples:
        dating swipe                       swipe, read and chat on a full screen
        dating open /matches               any page on a full screen, such as your matches
        dating chat mangrove               talk to one of them
        dating quiz                        find out whom your tastes fit
        dating next                        the card on top of the stack
        dating like cool-roofs             swipe right: it's a match
        dating undo                        think again
        dating show mang                   a profile, by the beginning of its name
        dating compare daccs biochar       two of them side by side
        dating list --category ice         everything on ice
        dating people                      meet real people
        dating matches --json | jq -r '.[].name'

      Everything stays on this machine. An ID is what `dating list` shows last, the beginning of it \
      or of the card's name, its initials, or the card's UUID.
      """,
    version: "0.1.0",
    subcommands: [
      SwipeCommand.self, OpenCommand.self, ChatCommand.self, QuizCommand.self, ListCommand.self,
      NextCommand.self,
      LikeCommand.self, PassCommand.self, LaterCommand.self,
      UndoCommand.self, ResetCommand.self, ShowCommand.self, CompareCommand.self,
      MatchesCommand.self, ChatsCommand.self, MessagesCommand.self, ForgetCommand.self,
      ModelsCommand.self, PersonaCommand.self,
      StatsCommand.self, PeopleCommand.self, AccountCommand.self,
      ShareCommand.self, ExportCommand.self, ImportCommand.self, BackupCommand<DatingProduct>.self,
      RestoreCommand<DatingProduct>.self,
      AboutCommand.self,
      PluginsCommand<DatingProduct>.self, DoctorCommand<DatingProduct>.self,
      RepairCommand<DatingProduct>.self, ManCommand<DatingProduct>.self,
    ])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

extension DatingCommand {
  /// Hints with the commands that do what they say.
  static func hint(for error: any ExplainedError) -> String? {
    guard case .unknownCard(_, near: []) = error as? DatingError else { return error.hint }
    return "List the cards to see what they are called: dating list"
  }
}

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

/// The entry point of the program.
@main
enum DatingProgram {
  static func main() async {
    exit(await CommandRunner.main(DatingCommand.self))
  }
}
