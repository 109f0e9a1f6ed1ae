public import ArgumentParser
public import DomainModels
public import Storage
public import TerminalCommands

/// What the commands that all products have in common need to know of one.
///
/// A product's program conforms with an enum that has no cases; see the README.
public protocol Product {
  /// The options by which a user picks plug-ins.
  associatedtype Options: ProductOptions
  /// Everything the product's use cases ask for.
  associatedtype Container: HasStore

  /// The program's name, as the user types it.
  static var name: String { get }
  /// A command of the product that lists something, for examples in help (`list`).
  static var listing: String { get }
  static var root: any ParsableCommand.Type { get }
  /// The kinds of store that are linked, the usual one first.
  static var stores: [any StorageDriver] { get }
  /// How a store comes into being, for `doctor` where there is none (`the first command makes it`).
  ///
  /// - Throws: An explained error if the options are wrong, or the store can't be opened or read.
  static var makingStore: String { get }
  /// What the product keeps.
  ///
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  static var catalogue: Catalogue { get throws }
  static var clock: WallClock { get }
  static var random: RandomSource { get }

  /// What `plugins` says of itself, as a sentence (`List the stores and decks that are …`).
  static var pluginsAbstract: String { get }
  /// The linked plug-ins other than stores, in the order in which they are shown.
  ///
  /// - Parameter options: says which of them are chosen; without them nobody asks.
  /// - Returns: a description of each, those of a kind together.
  /// - Throws: an explained error if the options name one that isn't linked.
  static func plugins(chosenBy options: Options?) throws -> [PluginDescription]
  /// The same for a product whose plug-ins are chosen by environment variables, too; by default it asks
  /// ``plugins(chosenBy:)``.
  ///
  /// - Parameters:
  ///   - options: says which of them are chosen; without them nobody asks.
  ///   - environment: the environment variables.
  /// - Returns: a description of each, those of a kind together.
  /// - Throws: an explained error if they name one that isn't linked or can't be used.
  static func plugins(
    chosenBy options: Options?, in environment: [String: String]
  ) throws -> [PluginDescription]

  /// The product as the options want it.
  ///
  /// - Throws: An explained error if the options are wrong, or the store can't be opened or read.
  static func container(_ options: Options, in session: CommandSession) async throws -> Container
  /// The store for `backup`, which copies it as it lies there.
  ///
  /// A product whose store is encrypted gives the store beneath, so that copying needs no key.
  ///
  /// - Throws: An explained error if the options are wrong, or the store can't be opened or read.
  static func storeToCopy(
    _ options: Options, in session: CommandSession
  ) async throws -> RecordStore
  /// Copies what a store keeps beside its file, such as photos, to where a copy of the file keeps it.
  ///
  /// `backup` asks for it before it copies the file and once more after it, so that the copy has all
  /// that its rows name; `restore` asks before it puts the backup in place, and for what is kept. What
  /// lies there already stays.
  ///
  /// - Parameters:
  ///   - store: the path of the file.
  ///   - copy: the path of the copy, which need not be there yet.
  /// - Returns: where the copies lie; `nil` if there is nothing beside the file.
  /// - Throws: An explained error if something can't be copied.
  static func copyCompanions(of store: String, to copy: String) async throws -> String?
  /// The product for `doctor`: nobody is asked for a key, and nothing is changed.
  ///
  /// - Throws: An explained error if the options are wrong, or the store can't be opened or read.
  static func containerToExamine(
    _ options: Options, in session: CommandSession
  ) async throws -> Container
  /// What `doctor` looks at besides what every product has.
  ///
  /// - Throws: An explained error if the options are wrong, or the store can't be opened or read.
  static func checks(of container: Container) async throws -> [Check]
  /// What `doctor` can look at while the store is locked.
  ///
  /// - Returns: what was found; `nil` if this product's store can't be locked, so that it counts as
  ///   wrong.
  /// - Throws: An explained error if the options are wrong, or the store can't be opened or read.
  static func checksWhileLocked(
    _ options: Options, in session: CommandSession
  ) async throws -> [Check]?
}

extension Product {
  public static var makingStore: String { "the first command makes it" }

  /// Nothing but stores is plugged in.
  public static func plugins(chosenBy options: Options?) throws -> [PluginDescription] { [] }

  /// The environment chooses nothing.
  ///
  /// - Throws: What ``plugins(chosenBy:)`` throws.
  public static func plugins(
    chosenBy options: Options?, in environment: [String: String]
  ) throws -> [PluginDescription] {
    try plugins(chosenBy: options)
  }

  /// The store as it is.
  ///
  /// - Throws: An explained error if the options are wrong, or the store can't be opened or read.
  public static func storeToCopy(
    _ options: Options, in session: CommandSession
  ) async throws -> RecordStore {
    try await openPresent(options.store, in: session)
  }

  /// All is in the file.
  ///
  /// - Throws: Nothing.
  public static func copyCompanions(of store: String, to copy: String) async throws -> String? {
    nil
  }

  /// The product as it always is.
  ///
  /// - Throws: An explained error if the options are wrong, or the store can't be opened or read.
  public static func containerToExamine(
    _ options: Options, in session: CommandSession
  ) async throws -> Container {
    try await container(options, in: session)
  }

  /// Such a store is never locked.
  public static func checksWhileLocked(
    _ options: Options, in session: CommandSession
  ) async throws -> [Check]? { nil }

  /// Nothing more is looked at.
  public static func checks(of container: Container) async throws -> [Check] { [] }
}
