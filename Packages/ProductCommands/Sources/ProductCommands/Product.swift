public import ArgumentParser
public import Assembly
public import Storage
public import TerminalCommands

/// The options by which a user picks a product's plug-ins, its store among them.
public protocol ProductOptions: ParsableArguments {
  var store: StoreOptions { get }

  /// The same options with the store that counts in ``store``, where something besides options may name
  /// it; by default the options as they are.
  ///
  /// Commands that work on the store itself ask for it once, first.
  ///
  /// - Parameter session: has the environment.
  /// - Returns: the options for ``Product``.
  /// - Throws: `UsageFailure` if a setting is wrong, or if the options name a server.
  func choosingStore(in session: CommandSession) throws -> Self
}

extension ProductOptions {
  public func choosingStore(in session: CommandSession) throws -> Self { self }
}

/// The options that say where a store lies, and no others.
public struct PlainStoreOptions: ProductOptions {
  @OptionGroup(title: "Data") public var store: StoreOptions

  public init() {}
}

/// Names a product, for the commands that all products have: ArgumentParser makes commands of types.
public protocol ProductDefinition {
  associatedtype Options: ProductOptions
  /// The options of commands that replace the store's files: by default those of the store alone.
  associatedtype FileOptions: ProductOptions = PlainStoreOptions
  associatedtype Container: HasStore

  static var product: Product<Options, Container> { get }
}

/// The description of a product for the commands that all products have.
///
/// A product gives what the initialiser asks for, and sets what else differs from the usual.
public struct Product<Options: ProductOptions, Container: HasStore> {
  /// An operation of a product with the user's options; throws an explained error if they are
  /// wrong, or the store can't be opened or read.
  public typealias Operation<Value> = (Options, CommandSession) async throws -> Value

  /// The program's name, as the user types it.
  public var name: String
  /// A command of the product that lists something, for examples in help (`list`).
  public var listing: String
  public var root: any ParsableCommand.Type
  public var composition: any ProductComposition
  /// The abstract of `plugins`, as a sentence (`List the stores and decks that are …`).
  public var pluginsAbstract: String
  /// The product as the options want it.
  public var container: Operation<Container>

  /// The advice on creating a store, for `doctor` where there is none.
  public var makingStore = "the first command makes it"
  /// The linked plug-ins other than stores, those of a kind together, in the order in which they are
  /// shown; none by default.
  ///
  /// The options and the environment variables say which of them are chosen; without options none is
  /// asked for. Throws an explained error if they name one that is not linked or can't be used.
  public var plugins: (Options?, _ environment: [String: String]) throws -> [PluginDescription] = {
    _, _ in []
  }
  /// The store for `backup`, which copies it as it lies there: by default the store as it is.
  ///
  /// A product whose store is encrypted gives the store beneath, so that copying needs no key.
  public var storeToCopy: Operation<RecordStore>
  /// Copies what a store keeps beside its file, such as photos, to where a copy of the file keeps it;
  /// by default nothing.
  ///
  /// `backup` asks for it before it copies the file and once more after it, so that the copy has all
  /// that its rows name; `restore` asks before it puts the backup in place, and for what is kept. What
  /// lies there already stays. It takes the path of the file and that of the copy, which need not be
  /// there yet, and returns where the copies lie; `nil` if there is nothing beside the file.
  public var copyCompanions: (_ store: String, _ copy: String) async throws -> String? = { _, _ in
    nil
  }
  /// Does what has to follow once `restore` has put a backup in the store's place; by default nothing.
  ///
  /// It takes the location of the store, and returns a sentence for the user; `nil` if there is nothing to
  /// say. If it throws, the backup is in place all the same: the error's hint says what is left to do.
  public var followRestore: (StorageLocation, CommandSession) async throws -> String? = { _, _ in
    nil
  }
  /// Does what `repair` mends besides the store's files, once they are sound; by default nothing.
  ///
  /// It takes the location of the store, and returns a sentence for the user; `nil` if there is nothing to
  /// say.
  public var followRepair: (StorageLocation, CommandSession) async throws -> String? = { _, _ in
    nil
  }
  /// The product for `doctor`: it asks for no key and changes nothing; by default the usual
  /// container.
  public var containerToExamine: Operation<Container>
  /// The product's own checks of `doctor`; by default none.
  public var checks: (Container) async throws -> [Check] = { _ in [] }
  /// The advice of `doctor` about the options, independent of the store's content; by default none.
  public var adviceOnOptions: (Options, CommandSession) -> [Check] = { _, _ in [] }
  /// The checks of `doctor` while the store is locked; `nil`, the default, if this product's store
  /// can't be locked, so that it counts as wrong.
  public var checksWhileLocked: Operation<[Check]?> = { _, _ in nil }

  public init(
    _ name: String, listing: String, root: any ParsableCommand.Type,
    composition: any ProductComposition, pluginsAbstract: String,
    container: @escaping Operation<Container>
  ) {
    self.name = name
    self.listing = listing
    self.root = root
    self.composition = composition
    self.pluginsAbstract = pluginsAbstract
    self.container = container
    let stores = ProductStores(name: name, composition: composition)
    storeToCopy = { try await stores.openPresent($0.store, in: $1) }
    containerToExamine = container
  }

  /// The stores that the user's options mean.
  public var stores: ProductStores { ProductStores(name: name, composition: composition) }
}
