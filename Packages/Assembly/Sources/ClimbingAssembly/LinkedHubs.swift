import Assembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
import HubAccess
import HubRequests
import Services
import Storage
import Sync

/// The climbers of the hubs that a logbook is linked with.
struct LinkedHubs: ClimberDirectory {
  let composition: ClimbingComposition
  let location: DataLocation
  /// Acts for the climber whose links they are.
  let store: RecordStore

  /// The climbers who are called so at any of the hubs; none without a hub.
  ///
  /// - Throws: the error of the first hub that could not be asked, if no other knows the handle.
  func climbers(called handle: String) async throws -> [FoundClimber] {
    let links = try await SyncLedger(store, clock: composition.clock).links()
    var found: [FoundClimber] = []
    var failure: (any Error)?
    for link in links {
      // Folders and other places have no climbers to find.
      guard let address = try? HubAddress(link.label) else { continue }
      do {
        let client = composition.hub(address, at: location)
        found += try await client.perform(Climbers.Find(handle: handle)).climbers
          .compactMap { FoundClimber($0) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure, found.isEmpty { throw failure }
    var known: Set<Identifier<Profile>> = []
    return found.filter { known.insert($0.card.id).inserted }
  }
}
