import ArgumentParser
import DomainModels
import LLM
import Networking
import ProductCommands
import Storage
import TerminalCommands

/// The options that pick plug-ins.
struct PluginOptions: ProductOptions {
  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(help: ArgumentHelp("Swipe this deck; `dating plugins` lists them.", valueName: "name"))
  var deck: String?

  /// The product as the options want it.
  ///
  /// - Parameters:
  ///   - session: the environment, and the program's name.
  ///   - model: the language model, as `--llm` spells it; `nil` for the usual one.
  ///   - transport: what sends its requests in place of the network.
  ///   - pace: how fast answers that are there at once are given out.
  /// - Returns: the product.
  /// - Throws: an explained error; where the data's place is at fault, its hint names the options
  ///   that choose another.
  func container(
    in session: CommandSession, model: String? = nil, transport: (any HTTPTransport)? = nil,
    pace: ReplyPace = .immediate
  ) async throws -> DatingContainer {
    do {
      var choice = try choice(in: session)
      choice.languageModel = model
      choice.transport = transport
      choice.pace = pace
      let container = try await Composition.linked.container(choice, program: session.programName)
      session.closeAtEnd(container.store.backend)
      return container
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
  }

  /// What the options choose.
  func choice(in session: CommandSession) throws -> PluginChoice {
    var choice = PluginChoice(place: try PluginChoice.Place(store, in: session), deck: deck)
    choice.environment = session.environment
    choice.secretsFolder = try PeoplePlace(
      choice, usually: Composition.linked.stores[0], folder: store.dataDirectory
    ).secrets
    return choice
  }
}
