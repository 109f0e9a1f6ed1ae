import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import ProductCommands
import Storage
import Sync
import TerminalCommands

/// What the commands that all products have in common know of this one.
enum ClimbingProduct: Product {
  static let name = "climbing"
  static let listing = "climbs"
  static let pluginsAbstract = "List the stores, formats and ways to sync that are plugged in."

  static var root: any ParsableCommand.Type { ClimbingCommand.self }
  static var stores: [any StorageDriver] { Composition.linked.stores }
  static var catalogue: Catalogue { get throws { try Composition.linked.catalogue } }
  static var clock: WallClock { Composition.linked.clock }
  static var random: RandomSource { Composition.linked.random }

  static func plugins(chosenBy options: ClimbingOptions?) -> [PluginDescription] {
    let linked = Composition.linked
    let imports = linked.logbookFormats.map { format in
      PluginDescription(
        kind: "import format", name: format.name, title: format.title,
        use: "import --format \(format.name)", capabilities: ["detected"], isChosen: true)
    }
    let exports = linked.writableFormats.map { format in
      PluginDescription(
        kind: "export format", name: format.name, title: format.title,
        use: "export --format \(format.name)", capabilities: [], isChosen: false)
    }
    let archives = linked.archives.map { archive in
      PluginDescription(
        kind: "archive format", name: archive.name, title: archive.title,
        use: "export --format \(archive.name)", capabilities: ["detected", "lossless"],
        isChosen: true)
    }
    let ways = linked.syncDrivers.map { driver in
      PluginDescription(
        kind: "sync place", name: driver.schemes[0], title: driver.name,
        use: "sync --with \(driver.schemes[0]):…",
        capabilities: driver.capabilities.sorted().map(\.rawValue), isChosen: true)
    }
    return imports + exports + archives + ways
  }

  static func container(
    _ options: ClimbingOptions, in session: CommandSession
  ) async throws -> ClimbingContainer {
    try await options.container(in: session)
  }

  static func containerToExamine(
    _ options: ClimbingOptions, in session: CommandSession
  ) async throws -> ClimbingContainer {
    try await options.container(in: session, syncs: false)
  }

  static func checks(of container: ClimbingContainer) async throws -> [Check] {
    let profile = container.localClimber.profile
    return [.sound("climber", "\(profile.handle) (\(profile.name))")]
      + (try await SyncExamination(container).checks())
  }
}
