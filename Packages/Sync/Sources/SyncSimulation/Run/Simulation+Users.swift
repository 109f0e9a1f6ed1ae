import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Simulation {
  /// Has the user of a device write something.
  func write(_ action: UserAction, on device: SimulatedDevice) async throws {
    let user = SimulatedUser(
      version: device.version, now: device.clock.wallClock.now, fresh: .drawn(random))
    let done: String?
    do {
      done = try await device.records(catalogues).write { try user.act(action, $0) }
    } catch {
      throw SimulationViolation(
        .storesAreSound, "device \(device.number) could not write: \(error)")
    }
    guard let done else { return }
    totals.count("edits")
    note("device \(device.number) \(done)")
    try await look(at: device)
    try await checkOrphans(on: device)
    // Some programs tell the engine, some leave it for later.
    if device.random.once(in: 2) { hand(.nudged(.written), to: device) }
  }
}
