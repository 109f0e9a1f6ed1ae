import ArgumentParser
import ConsoleSenders
import DomainModels
import PeopleFeatures
import ProductCommands
import Storage
import TerminalCommands

/// The options that say who asks, and where everything lies.
struct PeopleOptions: ParsableArguments {
  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Act for this user of the device; `dating account list` lists them.", valueName: "user"))
  var user: String?

  /// What commands about people work with.
  ///
  /// - Parameters:
  ///   - session: what the command works with.
  ///   - arrivals: takes codes and mails, for a full screen; without, they are printed.
  /// - Returns: the visit, in the name of whoever was named.
  /// - Throws: an explained error; where the data's place is at fault, its hint names the options
  ///   that choose another.
  func visit(
    in session: CommandSession, arrivals: ArrivedCodes? = nil
  ) async throws -> PeopleVisit {
    let composition = Composition.linked
    do {
      let place = try place(in: session)
      let container = try await composition.people(
        at: place, environment: session.environment, program: session.programName,
        arrivals: arrivals)
      session.closeAtEnd(container.store.backend)
      // What fails is done another time, and fails no command.
      session.afterwards.add { _ = try? await PeopleUpkeep.runDue(container) }
      return PeopleVisit(
        container: container, secrets: composition.sessions(at: place), session: session,
        user: user, arrivals: arrivals)
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
  }

  func place(in session: CommandSession) throws -> PeoplePlace {
    try PeoplePlace(
      PluginChoice(place: PluginChoice.Place(store, in: session)),
      usually: Composition.linked.stores[0], folder: store.dataDirectory)
  }
}
