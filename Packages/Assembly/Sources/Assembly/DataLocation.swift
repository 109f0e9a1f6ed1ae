import LocalSecrets
public import Secrets
public import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The location of a product's data: its store, and the files beside it.
///
/// Keys and sessions lie in a folder, `secrets` and `sessions`. Pictures and indexes lie beside the
/// store's file and have its name, so that each copy of the file has its own. A store in memory or on a
/// server has no file, and what would lie beside it is in memory.
public struct DataLocation: Sendable, Hashable {
  public let store: StorageLocation
  /// The store's file; `nil` for a store without one.
  public let storeFile: String?
  /// The folder of keys and sessions; `nil` keeps them in memory.
  public let folder: String?
  /// True if only this product writes into the folder of the store, so that its files have plain
  /// names.
  private let ownsFolder: Bool
  /// True if the store is on a server, whose rows outlast this process.
  public let isOnServer: Bool

  /// The usual store in a folder, such as `friends.sqlite`.
  ///
  /// - Parameters:
  ///   - folder: the product's folder.
  ///   - product: the product's name.
  ///   - driver: opens the store.
  public init(folder: String, product: String, driver: any StorageDriver) {
    let scheme = driver.schemes[0]
    // The suffix (`+encrypted`) says how the files are treated, not their kind.
    let kind = scheme.prefix { $0 != "+" }
    let file = "\(folder)/\(product).\(kind)"
    store = StorageLocation(scheme: scheme, path: file)
    storeFile = file
    self.folder = folder
    ownsFolder = true
    isOnServer = false
  }

  /// A store with an address.
  ///
  /// - Parameters:
  ///   - address: the address, such as `sqlite:///home/ana/friends.sqlite`.
  ///   - folder: the folder of keys and sessions; without it that of the store's file.
  /// - Throws: `StorageError` if the address is none.
  public init(address: String, folder: String? = nil) throws {
    store = try StorageLocation(address)
    storeFile = store.path.isEmpty || store.authority != nil ? nil : store.path
    ownsFolder = false
    isOnServer = false
    self.folder = folder ?? storeFile.map(DataLocation.folder)
  }

  /// A store that lies in no file of this machine.
  ///
  /// - Parameters:
  ///   - store: such as a database of a server.
  ///   - folder: the folder of keys and sessions; `nil` keeps them in memory.
  public init(server store: StorageLocation, folder: String?) {
    self.store = store
    self.folder = folder
    storeFile = nil
    ownsFolder = false
    isOnServer = true
  }

  /// The folder that holds the store's file; `nil` for a store without one.
  public var storeFolder: String? { storeFile.map(DataLocation.folder) }

  /// True if a store is there, as far as that can be seen without opening it.
  ///
  /// A log whose file was lost is something: it can be repaired.
  public var mayBePresent: Bool {
    guard let file = storeFile else { return true }
    return [file, file + "-wal"].contains { path in
      var status = stat()
      return stat(path, &status) == 0 || errno != ENOENT
    }
  }

  /// True if the store's file is there, or what is left of it.
  public var isPresent: Bool { storeFile != nil && mayBePresent }

  /// A path beside the store's file, for what belongs to this store alone.
  ///
  /// - Parameter name: such as `inbox`; where other files lie in the folder, it follows the store's name.
  /// - Returns: the path.
  public func companion(_ name: String) -> String {
    ownsFolder ? "\(storeFolder ?? ".")/\(name)" : "\(store.path).\(name)"
  }

  /// The folder of keys; apart from the store, so that a copy of the store alone opens nothing.
  public var secretsFolder: String? { folder.map { "\($0)/secrets" } }

  /// Keys that the program writes.
  public var secrets: any SecretStore { DataLocation.secrets(in: secretsFolder) }

  /// The folder of sessions.
  public var sessionsFolder: String? { folder.map { "\($0)/sessions" } }

  /// The tokens of the users who are signed in on this device.
  public var sessions: any SecretStore { DataLocation.secrets(in: sessionsFolder) }

  /// Searches a key in the environment, in the credentials that systemd passes on
  /// (`$CREDENTIALS_DIRECTORY`), and in the folder of keys, in this order.
  public func keys(in environment: [String: String]) -> SecretChain {
    let folder = environment["CREDENTIALS_DIRECTORY"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let credentials: [any SecretStore] = folder.map { [CredentialSecrets(folder: $0)] } ?? []
    return SecretChain([EnvironmentSecrets(environment)] + credentials + [secrets])
  }

  /// Searches a secret of the user in the environment, in `.env` of the current folder, and in the
  /// folder of keys.
  ///
  /// - Parameter environment: the environment variables.
  /// - Returns: all three, in this order.
  public func userSecrets(in environment: [String: String]) -> SecretChain {
    let files: [any SecretStore] = secretsFolder.map { [FileSecrets(folder: $0)] } ?? []
    return SecretChain([EnvironmentSecrets(environment), DotEnvSecrets(path: ".env")] + files)
  }

  /// Secrets in a folder; in memory without one.
  package static func secrets(in folder: String?) -> any SecretStore {
    folder.map { FileSecrets(folder: $0) } ?? InMemorySecretStore()
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}
