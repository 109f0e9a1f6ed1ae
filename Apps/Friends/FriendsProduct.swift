import AccountAssembly
import AccountCommands
import FriendsAssembly
import ProductCommands
import TerminalCommands

/// The product's definition for the commands that all products share.
enum FriendsProduct: ProductDefinition {
  typealias FileOptions = FriendsOptions

  static let composition = FriendsComposition.linked
  static let stores = ProductStores(name: "friends", composition: composition)

  static var product: Product<FriendsOptions, AccountInstallation> {
    var product = Product<FriendsOptions, AccountInstallation>(
      stores.name, listing: "crews list", root: FriendsCommand.self, composition: composition,
      pluginsAbstract: "List the stores and code senders that are plugged in."
    ) { options, session in
      try await stores.opening(options.store, in: session) { location in
        try await composition.installation(
          at: location, environment: session.environment, program: session.programName)
      }
    }
    product.plugins = { _, _ in
      // The command line links one code sender, so there is nothing to choose.
      [
        PluginDescription(
          kind: "code sender", name: "console", title: "Standard error",
          use: "friends account sign-in", capabilities: ["phone"], isChosen: true)
      ]
    }
    product.copyCompanions = composition.copyCompanions
    product.checks = { await composition.checks(of: $0) }
    return product
  }
}
