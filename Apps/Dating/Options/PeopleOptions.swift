import ArgumentParser
import Assembly
import ConsoleSenders
import DatingAssembly
import DomainModels
import PeopleFeatures
import ProductCommands
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
    var composition = DatingProduct.composition
    if let arrivals { (composition.codeSender, composition.mailSender) = (arrivals, arrivals) }
    let container = try await DatingProduct.stores.opening(store, in: session) { location in
      try await composition.people(
        at: location, environment: session.environment, program: session.programName)
    }
    // What fails is done another time, and fails no command.
    session.afterwards.add { _ = try? await PeopleUpkeep.runDue(container) }
    let location = try DatingProduct.stores.location(store, in: session)
    return PeopleVisit(
      container: container, secrets: location.sessions, session: session, user: user,
      arrivals: arrivals)
  }
}
