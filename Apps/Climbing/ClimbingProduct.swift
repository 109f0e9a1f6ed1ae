import Assembly
import ClimbingAssembly
import ClimbingFeatures
import ProductCommands
import Sync

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The product's definition for the commands that all products share.
enum ClimbingProduct: ProductDefinition {
  static let composition = ClimbingComposition.program
  static let stores = ProductStores(name: "climbing", composition: composition)

  static var product: Product<ClimbingOptions, ClimbingContainer> {
    var product = Product<ClimbingOptions, ClimbingContainer>(
      stores.name, listing: "climbs", root: ClimbingCommand.self, composition: composition,
      pluginsAbstract: "List the stores, formats and ways to sync that are plugged in."
    ) { options, session in
      try await options.container(in: session)
    }
    product.plugins = { _, _ in try plugins() }
    product.containerToExamine = { try await $0.container(in: $1, syncs: false) }
    product.checks = { try await composition.checks(of: $0) { $0.commandHint } }
    return product
  }

  private static func plugins() throws -> [PluginDescription] {
    let imports = composition.logbookFormats.map { format in
      PluginDescription(
        kind: "import format", name: format.name, title: format.title,
        use: "import --format \(format.name)", capabilities: ["detected"], isChosen: true)
    }
    let exports = composition.writableFormats.map { format in
      PluginDescription(
        kind: "export format", name: format.name, title: format.title,
        use: "export --format \(format.name)", capabilities: [], isChosen: false)
    }
    let archives = composition.archives.map { archive in
      PluginDescription(
        kind: "archive format", name: archive.name, title: archive.title,
        use: "export --format \(archive.name)", capabilities: ["detected", "lossless"],
        isChosen: true)
    }
    // What they are called needs no sessions.
    let drivers = composition.syncDrivers(at: try DataLocation(address: "memory:"))
    let ways = drivers.map { driver in
      PluginDescription(
        kind: "sync place", name: driver.schemes[0], title: driver.name,
        use: "sync --with \(driver.schemes[0]):…",
        capabilities: driver.capabilities.sorted().map(\.rawValue), isChosen: true)
    }
    return imports + exports + archives + ways
  }
}

#if Postgres
  import PostgresStorage
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
