import ArgumentParser
import DomainModels
import Storage
import TerminalCommands

/// The options that pick plug-ins.
struct PluginOptions: ParsableArguments {
  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(help: ArgumentHelp("Swipe this deck; `dating plugins` lists them.", valueName: "name"))
  var deck: String?

  /// The product as the options want it.
  ///
  /// - Throws: an explained error; where the data's place is at fault, its hint names the options
  ///   that choose another.
  func container(in session: CommandSession) async throws -> DatingContainer {
    do {
      return try await Composition.linked.container(
        try choice(in: session), program: session.programName)
    } catch let error as StorageError where error.isAboutPlace {
      throw StorageError(
        error.reason, error.message,
        hint: (error.hint.map { "\($0) " } ?? "") + "(--data-dir PATH, or --store URL)")
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
