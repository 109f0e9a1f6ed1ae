import DomainModels
import LocalSecrets
import ProductCommands
import Secrets
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Composition {
  /// What syncing takes.
  ///
  /// - Parameter secrets: the folder in which keys of places are kept; `nil` keeps them in memory.
  /// - Returns: what syncing takes of the program and the device.
  func dependencies(secrets: String?) -> SyncDependencies {
    SyncDependencies(
      syncDrivers: syncDrivers,
      secrets: secrets.map { FileSecrets(folder: $0) } ?? InMemorySecretStore(),
      deviceName: Self.hostName, random: random)
  }

  /// Where a passphrase is looked for before anybody is asked.
  func passphrases(secrets: String?, _ environment: [String: String]) -> SecretChain {
    let files: [any SecretStore] = secrets.map { [FileSecrets(folder: $0)] } ?? []
    return SecretChain([EnvironmentSecrets(environment), DotEnvSecrets(path: ".env")] + files)
  }

  /// What the machine calls itself, without asking any network.
  private static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "a device" }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.isEmpty ? "a device" : name
  }
}
