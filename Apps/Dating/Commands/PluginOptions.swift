import ArgumentParser
import DomainModels
import LLM
import Storage
import TerminalCommands

/// The options that pick plug-ins.
struct PluginOptions: ParsableArguments {
  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(help: ArgumentHelp("Swipe this deck; `dating plugins` lists them.", valueName: "name"))
  var deck: String?

  /// The product as the options want it.
  ///
  /// - Parameters:
  ///   - session: the environment, and the program's name.
  ///   - model: the language model, as `--llm` spells it; `nil` for the usual one.
  ///   - pace: how fast answers that are there at once are given out.
  /// - Returns: the product.
  /// - Throws: an explained error; where the data's place is at fault, its hint names the options
  ///   that choose another.
  func container(
    in session: CommandSession, model: String? = nil, pace: ReplyPace = .immediate
  ) async throws -> DatingContainer {
    do {
      var choice = try choice(in: session)
      choice.languageModel = model
      choice.pace = pace
      return try await Composition.linked.container(choice, program: session.programName)
    } catch let error as StorageError where error.isAboutPlace {
      let places = "--data-dir PATH, or --store URL"
      // Another program's database is not ours to repair.
      let canRepair = error.hint?.hasPrefix("Repair") == true
      let ways = canRepair ? "\(session.programName) repair, \(places)" : places
      throw StorageError(
        error.reason, error.message, hint: (error.hint.map { "\($0) " } ?? "") + "(\(ways))")
    }
  }

  /// What the options choose.
  func choice(in session: CommandSession) throws -> PluginChoice {
    // Whoever names a store needs no folder, and may have no home.
    let place: PluginChoice.Place =
      if let address = store.store { .store(address) } else {
        .folder(try session.dataFolder(store).path)
      }
    return PluginChoice(place: place, deck: deck)
  }
}

extension StorageError {
  /// Whether another place for the data would help.
  fileprivate var isAboutPlace: Bool {
    switch reason {
    case .forbidden, .corrupt, .full, .inputOutput: true
    default: false
    }
  }
}
