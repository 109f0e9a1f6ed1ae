import ClimbingPages
public import DomainModels
import Pages
public import Storage
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum BrowserPages {
  /// Reads a page as a browser shows it: a form that narrows the page down stands on it, and every other
  /// form has a page of its own below that which offers it.
  static func page(
    at address: PageAddress, reading read: (PageAddress) async throws -> ClimbingPage
  ) async throws -> ClimbingPage {
    do {
      var page = try await read(address)
      if page.form == nil, let form = page.form(at: address) {
        page.form = form
        page.actions.removeAll { $0.opensForm(at: address) }
      }
      return page
    } catch let error as any ExplainedError where error.kind == .notFound {
      let parent = PageAddress(Array(address.parts.dropLast()))
      guard parent != address, let form = try await read(parent).form(at: address) else {
        throw error
      }
      return Page(form)
    }
  }
}

extension Page {
  /// The form at an address that the page or one of its rows offers.
  fileprivate func form(at address: PageAddress) -> PageForm<Operation>? {
    for action in actions + sections.flatMap(\.rows).flatMap(\.actions) {
      if case .fill(let form) = action.step, form.address.parts == address.parts { return form }
    }
    return nil
  }
}

extension PageAction {
  fileprivate func opensForm(at address: PageAddress) -> Bool {
    if case .fill(let form) = step { form.address.parts == address.parts } else { false }
  }
}

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
