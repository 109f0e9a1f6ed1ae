import ArgumentParser
import DatingAssembly
import LLM
import Networking
import ProductCommands
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
    var choice = choice(in: session)
    choice.languageModel = model
    choice.transport = transport
    choice.pace = pace
    return try await DatingProduct.stores.opening(store, in: session) { location in
      try await DatingProduct.composition.cards(
        at: location, choice, program: session.programName)
    }
  }

  /// The plug-ins that the options choose.
  func choice(in session: CommandSession) -> DatingChoice {
    DatingChoice(deck: deck, environment: session.environment)
  }
}
