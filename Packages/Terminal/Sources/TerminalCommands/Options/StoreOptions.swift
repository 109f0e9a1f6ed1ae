public import ArgumentParser

/// The options of every command that works on stored data.
public struct StoreOptions: ParsableArguments {
  /// The folder for the product's data, instead of the usual one.
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp("Keep data in this folder.", valueName: "path"), completion: .directory)
  public var dataDirectory: String?

  /// The store to use, instead of the one in the data folder.
  @Option(help: ArgumentHelp("Use this store, such as sqlite:///PATH.", valueName: "url"))
  public var store: String?

  public init() {}
}
