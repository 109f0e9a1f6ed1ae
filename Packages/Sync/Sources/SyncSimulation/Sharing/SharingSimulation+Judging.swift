import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SharingSimulation {
  /// Compares what each device holds with what its person may see, by what the place holds.
  func judge() async throws {
    let place = try await states(of: server)
    for (field, timestamp) in acknowledged.sorted(by: { $0.key.text < $1.key.text }) {
      guard let state = place[field.key] else {
        throw SimulationViolation(.noEditLost, "\(field.key.text) never came to the place")
      }
      // Of deleting and restoring the lives decide.
      if state.isDeletion || field.name == "deleted_at" { continue }
      guard let there = state.fields.first(where: { $0.name == field.name }),
        there.timestamp >= timestamp
      else {
        throw SimulationViolation(
          .noEditLost, "\(field.text) of \(timestamp.text) is not at the place")
      }
    }
    for device in devices {
      let expected = place.filter { !$0.value.isDeletion && isFor(device.person, $0.value, place) }
      let found = try await states(of: device.store).filter { !$0.value.isDeletion }
      for key in Set(expected.keys).union(found.keys).sorted(by: { $0.text < $1.text }) {
        switch (expected[key], found[key]) {
        case (nil, _):
          throw SimulationViolation(
            .holdsWhatIsShared,
            "device \(device.number) shows \(key.text), which is not for its person")
        case (_, nil):
          throw SimulationViolation(
            .holdsWhatIsShared, "device \(device.number) lacks \(key.text)")
        case (let there?, let here?) where !there.isSame(as: here):
          throw SimulationViolation(
            .convergence, "device \(device.number) has \(here.text), and the place \(there.text)")
        default: break
        }
      }
      let audit = try await device.store.audit()
      if let problem = audit.problems.first {
        throw SimulationViolation(.storesAreSound, "device \(device.number): \(problem)")
      }
      if audit.pendingChanges > 0 {
        throw SimulationViolation(
          .queuesDrain,
          "device \(device.number) still has \(audit.pendingChanges) changes to hand over")
      }
      totals.count("records of others seen", found.keys.count { $0.scope != .group(device.person) })
    }
  }

  /// Returns whether a person may see a record, written independently of the policy.
  private func isFor(_ person: UUID, _ record: Change, _ place: [RecordKey: Change]) -> Bool {
    let host = people.first { record.scope == .group($0) }
    guard let host, host != person else { return true }
    switch record.table {
    case SimFollow.table: return record.uuid("reader_id") == person
    case SimEntry.table:
      if record["audience"] == .text("all") { return true }
      let follow = RecordKey(
        table: SimFollow.table, scope: record.scope,
        record: SimFollow.identity(of: person, following: host).uuid)
      return record["audience"] == .text("readers") && place[follow]?.isDeletion == false
    default:
      let entry = record.uuid("entry_id").flatMap {
        place[RecordKey(table: SimEntry.table, scope: record.scope, record: $0)]
      }
      return entry.map { !$0.isDeletion && isFor(person, $0, place) } ?? false
    }
  }

  private func states(of store: RecordStore) async throws -> [RecordKey: Change] {
    try await store.read { transaction in
      var found: [RecordKey: Change] = [:]
      for definition in transaction.catalogue.syncedTables {
        for state in try transaction.states(
          of: definition.table, includingDeleted: true, limit: 10_000)
        {
          found[state.key] = state
        }
      }
      return found
    }
  }
}

extension Change {
  fileprivate func isSame(as other: Change) -> Bool {
    life == other.life
      && fields.sorted { $0.name < $1.name } == other.fields.sorted { $0.name < $1.name }
  }
}
