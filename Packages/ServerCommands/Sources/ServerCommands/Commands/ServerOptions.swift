public import ArgumentParser
public import ProductCommands
public import TerminalCommands

/// The options of all commands of a server: where its settings and its data are.
public struct ServerOptions: ProductOptions {
  @Option(
    help: ArgumentHelp("Read settings from this file of JSON.", valueName: "file"),
    completion: .file())
  var config: String?
  @OptionGroup(title: "Data") public var store: StoreOptions

  public init() {}

  /// The same options with the store that counts, which the environment or the file may name.
  ///
  /// - Throws: `UsageFailure` if a setting is wrong.
  public func choosingStore(in session: CommandSession) throws -> ServerOptions {
    var options = self
    options.store = try storeSettings(in: session).storeOptions
    return options
  }

  /// The settings, of which those that say where the store is are right.
  ///
  /// - Throws: `UsageFailure` if one of them is wrong.
  func storeSettings(in session: CommandSession) throws -> ServerSettings {
    let settings = settings(in: session)
    // A wrong setting of the network is none of a backup's business; a misspelt key may be the store's.
    try settings.requireSound(in: session) { key in
      ["store", "dataDir"].contains(key) || !Setting.all.contains { $0.key == key }
    }
    return settings
  }

  /// Reads the settings.
  ///
  /// - Parameters:
  ///   - flags: the values of further options, by their keys.
  ///   - senders: the code senders that can be chosen; `nil` if the choice is not looked at.
  ///   - sendsMail: whether the product sends mail.
  ///   - session: has the environment.
  /// - Returns: the settings, with their mistakes.
  func settings(
    _ flags: [String: SettingValue] = [:], senders: [String]? = nil, sendsMail: Bool = true,
    in session: CommandSession
  ) -> ServerSettings {
    var flags = flags
    if let address = store.store { flags["store"] = .text(address) }
    if let folder = store.dataDirectory { flags["dataDir"] = .text(folder) }
    return ServerSettings(
      flags: flags, file: config, senders: senders, sendsMail: sendsMail, in: session)
  }
}
