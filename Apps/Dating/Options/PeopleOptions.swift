import AccountAssembly
import AccountCommands
import ArgumentParser
import Assembly
import ConsoleSenders
import DatingAssembly
import PeopleFeatures
import PeopleRequests
import ProductCommands
import Services
import TerminalCommands

/// The options that say for which user requests are made, and which store or server answers them.
struct PeopleOptions: AccountOptions {
  static let serverVariable = "QUARTET_DATING_SERVER"

  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(
    help: ArgumentHelp(
      "Use this server instead of a store on this machine, also $QUARTET_DATING_SERVER.",
      valueName: "url"))
  var server: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Act for this user of the device; `dating account list` lists them.", valueName: "user"))
  var user: String?

  /// What commands about people work with.
  ///
  /// - Parameters:
  ///   - session: the command's.
  ///   - codes: takes codes and mails for a full screen; without, they are printed.
  /// - Returns: the context.
  /// - Throws: an explained error; where the data's location is at fault, its hint names the options
  ///   that choose another.
  func context(
    in session: CommandSession, takingCodes codes: ArrivedCodes? = nil
  ) async throws -> PeopleCommandContext {
    var composition = DatingProduct.composition
    let stores = DatingProduct.stores
    let arrivals = codes.map { codes in { @Sendable in codes.take() } }
    func context(
      _ service: any Service<PeopleAPI>, _ container: PeopleContainer?
    ) throws -> PeopleCommandContext {
      PeopleCommandContext(
        account: try AccountCommandContext(
          service, container, of: composition, at: try stores.location(store, in: session), self,
          in: session, arrivals: arrivals, explain: PeopleCommandContext.explain))
    }
    if let server = try serverAddress(in: session) {
      return try context(composition.service(at: server, for: session.programName), nil)
    }
    if let codes { (composition.codeSender, composition.mailSender) = (codes, codes) }
    let container = try await stores.opening(store, in: session) { location in
      try await composition.people(
        at: location, environment: session.environment, program: session.programName)
    }
    // What fails is done another time, and fails no command.
    session.deferred.add { _ = try? await PeopleUpkeep.runDue(container) }
    return try context(EmbeddedService(container), container)
  }
}
