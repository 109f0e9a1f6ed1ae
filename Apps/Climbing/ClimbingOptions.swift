import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import ClimbingScreens
import DomainModels
import ProductCommands
import Storage
import Terminal
import TerminalCommands

/// The options that say whose logbook is meant, and where it lies.
struct ClimbingOptions: ProductOptions {
  @OptionGroup(title: "Data") var store: StoreOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Act for this climber; `climbing account list` lists them.", valueName: "user"))
  var climber: String?

  /// The product as the options want it; on a terminal, a line tells of the session under way.
  ///
  /// - Parameters:
  ///   - session: the environment, and the program's name.
  ///   - showsBanner: whether that line is shown; not by commands that are about the session.
  ///   - syncs: whether what is written is handed over afterwards, where the climber wants that; not by
  ///     commands that are about syncing.
  /// - Returns: the product.
  /// - Throws: an explained error; where the data's place is at fault, its hint names the options
  ///   that choose another.
  func container(
    in session: CommandSession, showsBanner: Bool = true, syncs: Bool = true
  ) async throws -> ClimbingContainer {
    let container = try await ClimbingProduct.stores.opening(store, in: session) { location in
      try await ClimbingProduct.composition.container(
        at: location, as: climber, program: session.programName,
        zone: session.environment["TZ"].flatMap(zone))
    }
    if syncs {
      session.deferred.add {
        await SyncAfterWriting(SyncContainer(container))(within: .seconds(2))
      }
    }
    if showsBanner { try await showBanner(container, in: session) }
    return container
  }

  private func showBanner(
    _ container: ClimbingContainer, in session: CommandSession
  ) async throws {
    guard session.traits.stdoutIsTerminal, session.traits.stderrIsTerminal, !session.wantsJSON,
      let active = try await ActiveSession(container)()
    else { return }
    let banner = SessionBanner(active, now: session.clock.now, look: try session.look())
      .line(columns: session.traits.columns)
    session.note(banner.painted(level: session.traits.colorLevel))
  }

  /// The store without a climber who acts: the account commands work on it.
  static func accounts(
    _ store: StoreOptions, in session: CommandSession
  ) async throws -> AccountContainer {
    try await ClimbingProduct.stores.opening(store, in: session) { location in
      try await ClimbingProduct.composition.accounts(at: location, program: session.programName)
    }
  }

  /// The name of a zone in the time zone database, which is not all that `TZ` can hold.
  private func zone(_ text: String) -> String? {
    let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
    return name.contains("/") && !name.hasPrefix("/") ? String(name) : nil
  }
}
