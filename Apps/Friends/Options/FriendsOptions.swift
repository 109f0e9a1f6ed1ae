import ArgumentParser
import DomainModels
import FriendsFeatures
import Identity
import ProductCommands
import Storage
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
    let composition = Composition.linked
    do {
      let place = try place(in: session)
      let container = try await composition.container(
        at: place, environment: session.environment, program: session.programName, sender: sender)
      session.closeAtEnd(container.store.backend)
      // What fails is done another time, and fails no command.
      session.afterwards.add { _ = try? await FriendsUpkeep.runDue(container) }
      return FriendsVisit(
        container: container, secrets: composition.sessions(at: place), session: session,
        user: user)
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
  }

  func place(in session: CommandSession) throws -> FriendsPlace {
    try FriendsPlace(store, usually: Composition.linked.stores[0], in: session)
  }
}
