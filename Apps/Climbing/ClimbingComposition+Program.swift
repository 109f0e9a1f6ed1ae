import ClimbingAssembly

#if Postgres
  import PostgresStorage
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension ClimbingComposition {
  /// The plug-ins that the program links, under the name of this machine.
  static let program: ClimbingComposition = {
    var composition = linked
    #if Postgres
      composition.stores.append(PostgresDriver())
    #endif
    if let hostName { composition.deviceName = hostName }
    return composition
  }()

  /// The host name, without a network request.
  private static var hostName: String? {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }
}
