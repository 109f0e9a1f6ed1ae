import LocalSecrets
import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One file for this user alone, read and replaced whole.
struct PrivatePath: Sendable {
  let path: String
  private let folder: String
  private let name: String

  init(_ path: String) {
    self.path = path
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      folder = "."
      name = path
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// Reads the file; `nil` if there is no such file.
  func read(largest: Int) throws(VaultError) -> Secret? {
    do {
      return try PrivateFolder(folder, isClosed: false).read(name, largest: largest)
    } catch  where error.reason == .missing {
      return nil
    }
  }

  /// Replaces it, durably and in one step.
  func write(_ bytes: [UInt8]) throws(VaultError) {
    try exclusively { folder, name throws(VaultError) in
      try folder.put(bytes, as: name, isNew: false)
    }
  }

  /// Removes it, durably, and overwrites it before as far as the disk lets.
  func remove() throws(VaultError) {
    try exclusively { folder, name throws(VaultError) in
      try folder.erase(name)
      try folder.flush()
    }
  }

  /// Runs `body` with the folder and the name while no other process writes there.
  func exclusively<Value>(
    _ body: (borrowing PrivateFolder, String) throws(VaultError) -> Value
  ) throws(VaultError) -> Value {
    try PrivateFolder(folder, isClosed: false).withLock(.exclusive) { folder throws(VaultError) in
      try body(folder, name)
    }
  }
}
