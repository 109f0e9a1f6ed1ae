public import DomainModels
public import Storage
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The catalogue of climbs that all browsers of a server read: it holds nothing of a user, and so is one
/// store beside the devices.
public struct BrowserCatalogue: HasStore, HasClock {
  public let store: RecordStore
  public let clock: WallClock

  /// Opens the catalogue; a new one is empty.
  ///
  /// - Parameters:
  ///   - folder: where the devices of browsers lie; `nil` for memory.
  ///   - clock: the time.
  ///   - random: names what is made.
  /// - Returns: the catalogue.
  /// - Throws: an explained error if the store can't be opened.
  public static func open(
    in folder: String?, clock: WallClock, random: RandomSource
  ) async throws -> BrowserCatalogue {
    let stores = DeviceStores(clock: clock, random: random)
    guard let folder else {
      return BrowserCatalogue(store: try await stores.open("memory:"), clock: clock)
    }
    // A relative path in the location of a store would name a host.
    let path = URL(filePath: folder).standardizedFileURL.path
    return BrowserCatalogue(
      store: try await stores.open("sqlite://\(path)/catalogue.sqlite"), clock: clock)
  }
}

/// Opens the catalogue when a page first needs it.
final class CatalogueOpening: Sendable {
  private let open: @Sendable () async throws -> BrowserCatalogue
  private let opening = Mutex<Task<BrowserCatalogue, any Error>?>(nil)

  init(_ open: @escaping @Sendable () async throws -> BrowserCatalogue) { self.open = open }

  /// The catalogue; what failed to open is tried again with the next page.
  func catalogue() async throws -> BrowserCatalogue {
    let task = opening.withLock { opening in
      if let opening { return opening }
      let task = Task { [open] in try await open() }
      opening = task
      return task
    }
    do {
      return try await task.value
    } catch {
      opening.withLock { if $0 == task { $0 = nil } }
      throw error
    }
  }
}
