import ProductCommands
import Storage
import TerminalCommands
import Vault

/// Where a vault and what belongs beside it lie.
struct JournalPlace: Sendable {
  /// The vault itself.
  let location: StorageLocation
  /// What stands before the names of the files beside it.
  private let prefix: String
  let folder: String

  /// Finds the place that the options name.
  ///
  /// In the data folder the files have plain names; beside a store that was named itself they are
  /// called after it, since the folder is not ours.
  init(_ options: StoreOptions, in session: CommandSession) throws {
    location = try JournalProduct.location(options, in: session)
    let path = location.path
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    folder = parent.isEmpty ? "/" : parent
    prefix = options.store == nil ? "\(folder)/" : "\(path)."
  }

  /// Where thoughts are put while the vault is locked.
  var inbox: SealedInbox { SealedInbox(folder: "\(prefix)inbox") }

  /// What may be read while the vault is locked, if the person wants that.
  var supportBox: SealedBox {
    SealedBox(file: "\(prefix)support.box", keyFile: "\(prefix)support.key")
  }

  /// Where tries of a passphrase are counted.
  var attempts: AttemptDelay { AttemptDelay(file: "\(prefix)attempts") }

  /// The vault's files, for whoever looks at them without a key.
  var sealedLocation: StorageLocation {
    StorageLocation(
      scheme: String(location.scheme.prefix { $0 != "+" }), path: location.path)
  }

  /// Whether something lies where the vault would be.
  var isPresent: Bool { location.mayBePresent && !location.path.isEmpty }
}
