import ArgumentParser
import DomainModels
import ProductCommands
import Storage
import TerminalCommands

/// The product as `export` and `import` see it: cards, swipes and chats, and nothing of people.
enum DatingCards: Product {
  static let name = DatingProduct.name
  static let listing = DatingProduct.listing
  static let pluginsAbstract = DatingProduct.pluginsAbstract

  static var root: any ParsableCommand.Type { DatingProduct.root }
  static var stores: [any StorageDriver] {
    DatingProduct.stores.map { WholeStoreDriver(base: $0) }
  }
  static var catalogue: Catalogue { get throws { try Composition.linked.exportedCatalogue } }
  static var clock: WallClock { DatingProduct.clock }
  static var random: RandomSource { DatingProduct.random }

  static func container(
    _ options: PluginOptions, in session: CommandSession
  ) async throws -> DatingInstallation {
    try await DatingProduct.container(options, in: session)
  }
}
