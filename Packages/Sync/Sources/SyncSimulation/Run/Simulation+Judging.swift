import DomainModels
import Storage
import Sync
import SyncServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Simulation {
  /// Looks whether everything is where it has to be.
  func judge() async throws {
    var views: [WorldView] = []
    for device in devices { views.append(try await view(of: device)) }
    guard let index = devices.firstIndex(where: { $0.version > 1 }) ?? devices.indices.first
    else { return }
    let reference = views[index]
    for device in devices { try await checkQueues(of: device, reference) }
    // Fingerprints go by timestamps: a device that had to compare can't see that a twin's value is
    // another.
    let allowsTies = (hasForgotten || hasLostPlace) && devices.contains(where: \.isRestored)
    for (device, view) in zip(devices, views) {
      let difference = view.difference(from: reference) {
        allowsTies && model.isTie($0, at: $1)
      }
      if let difference {
        throw SimulationViolation(
          .convergence, "device \(device.number) and device \(index) differ: \(difference)")
      }
    }
    try await comparePlace(with: devices[index])
    // What only a store knew that was replaced by an older one, and a place, too, is gone.
    if hasLostPlace, devices.contains(where: \.isRestored) { return }
    try model.judge(reference, views, knowsAllDeleted: knowsAllDeleted)
  }

  /// True if every device must have heard of everything that was done to deleted records: no device
  /// began again with what lives, and none that reads what it wrote itself nowhere has an older
  /// store.
  private var knowsAllDeleted: Bool {
    !hasForgotten && !(plan.place.isFolder && devices.contains(where: \.isRestored))
  }

  private func view(of device: SimulatedDevice) async throws -> WorldView {
    let version = device.version
    let states = try await device.records(catalogues).read { transaction in
      try SimTable.allCases.filter { version > 1 || $0 != .loans }.flatMap {
        try transaction.states(of: $0.rawValue, includingDeleted: true, limit: 10_000)
      }
    }
    return WorldView(states, version: version)
  }

  private func checkQueues(of device: SimulatedDevice, _ reference: WorldView) async throws {
    let store = device.records(catalogues)
    let (waiting, parked) = try await store.read { transaction in
      (
        try transaction.changes().count,
        try transaction.fetch(Query<ParkedChange>().order(by: \.id))
      )
    }
    if waiting > 0 {
      throw SimulationViolation(
        .queuesDrain, "device \(device.number) still has \(waiting) changes to hand over")
    }
    // What was said of a deleted record may wait for ever: who came late does not have the record.
    let left = parked.first { change in
      reference.entries[change.change.change.key]?.isDeleted == false
        && (device.version > 1 || change.reason != .newerProgram)
    }
    if let left {
      throw SimulationViolation(
        .queuesDrain,
        "device \(device.number) still keeps a change of \(left.recordTable) "
          + "\(left.record.short) (\(left.reason.rawValue))")
    }
    let audit = try await store.audit()
    if let problem = audit.problems.first {
      throw SimulationViolation(.storesAreSound, "device \(device.number): \(problem)")
    }
  }

  /// The place's digests are those of a device that knows everything.
  private func comparePlace(with device: SimulatedDevice) async throws {
    guard device.version > 1, server?.version != 1, let program = device.program else { return }
    let place: (any SyncTransport)? =
      if let server {
        try await server.opened().transport(for: SimulatedServer.access)
      } else {
        program.folder
      }
    guard let transport = place.map({ fault?.decorate($0) ?? $0 }) else { return }
    let theirs: [DigestRange: Fingerprint]
    do throws(SyncError) {
      theirs = try await transport.digests()
    } catch {
      throw SimulationViolation(.convergence, "the place gives no digests: \(error.message)")
    }
    let mine = try await program.store.digests()
    for range in Set(mine.keys).union(theirs.keys).sorted() where mine[range] != theirs[range] {
      throw SimulationViolation(
        .convergence,
        "device \(device.number) and the place differ in \(range.table), bucket \(range.bucket)")
    }
  }
}
