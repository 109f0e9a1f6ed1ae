import AccountAssembly
import AccountCommands
import ArgumentParser
import Assembly
import ConsoleSenders
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import ProductCommands
import Services
import TerminalCommands

/// The options that say for which user requests are made, and which store or server answers them.
struct FriendsOptions: AccountOptions {
  static let serverVariable = "QUARTET_FRIENDS_SERVER"

  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(
    help: ArgumentHelp(
      "Use this server instead of a store on this machine, also $QUARTET_FRIENDS_SERVER.",
      valueName: "url"))
  var server: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Act for this user of the device; `friends account list` lists them.", valueName: "user"))
  var user: String?

  /// What commands work with.
  ///
  /// - Parameters:
  ///   - session: the command's.
  ///   - codes: takes codes for a full screen; without, they are printed.
  /// - Returns: the context.
  /// - Throws: an explained error; where the data's location is at fault, its hint names the options
  ///   that choose another.
  func context(
    in session: CommandSession, takingCodes codes: ArrivedCodes? = nil
  ) async throws -> FriendsCommandContext {
    var composition = FriendsProduct.composition
    let stores = FriendsProduct.stores
    let arrivals = codes.map { codes in { @Sendable in codes.take() } }
    func context(
      _ service: any Service<FriendsAPI>, _ container: FriendsContainer?
    ) throws -> FriendsCommandContext {
      FriendsCommandContext(
        account: try AccountCommandContext(
          service, container, of: composition, at: try stores.location(store, in: session), self,
          in: session, arrivals: arrivals, explain: FriendsCommandContext.explain))
    }
    if let server = try serverAddress(in: session) {
      return try context(composition.service(at: server, for: session.programName), nil)
    }
    if let codes { composition.codeSender = codes }
    let container = try await stores.opening(store, in: session) { location in
      try await composition.container(
        at: location, environment: session.environment, program: session.programName)
    }
    // What fails is done another time, and fails no command.
    session.deferred.add { _ = try? await FriendsUpkeep.runDue(container) }
    return try context(EmbeddedService(container), container)
  }
}
