import ArgumentParser
import Assembly
import DomainModels
import FriendsAssembly
import FriendsFeatures
import Identity
import ProductCommands
import TerminalCommands

/// The options that say who asks, and where everything lies.
struct FriendsOptions: ProductOptions {
  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Act for this user of the device; `friends account list` lists them.", valueName: "user"))
  var user: String?

  /// What commands work with, in the name of whoever was named.
  ///
  /// - Throws: an explained error; where the data's place is at fault, its hint names the options
  ///   that choose another.
  func visit(
    in session: CommandSession, sender: (any CodeSender)? = nil
  ) async throws -> FriendsVisit {
    var composition = FriendsProduct.composition
    if let sender { composition.codeSender = sender }
    let container = try await FriendsProduct.stores.opening(store, in: session) { location in
      try await composition.container(
        at: location, environment: session.environment, program: session.programName)
    }
    // What fails is done another time, and fails no command.
    session.afterwards.add { _ = try? await FriendsUpkeep.runDue(container) }
    let location = try FriendsProduct.stores.location(store, in: session)
    return FriendsVisit(
      container: container, secrets: location.sessions, session: session, user: user)
  }
}
