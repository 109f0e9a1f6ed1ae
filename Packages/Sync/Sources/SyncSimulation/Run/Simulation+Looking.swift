import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Simulation {
  /// Takes note of what a device committed to its log since the last look.
  ///
  /// - Returns: the earlier position.
  @discardableResult
  func look(at device: SimulatedDevice) async throws -> DevicePosition {
    let before = device.position
    let (changes, after) = try await device.records(catalogues).read { transaction in
      let position = try transaction.position()
      return (
        try transaction.changes(after: before.log), position
      )
    }
    for change in changes { model.add(change, by: device.number) }
    totals.count("changes logged", changes.count)
    device.position = after
    return before
  }

  /// Begins to look again, at a store that took the place of another.
  func forgetPosition(of device: SimulatedDevice) async throws {
    device.position = try await device.records(catalogues).read { try $0.position() }
  }

  func checkCursors(
    of device: SimulatedDevice, since before: DevicePosition, _ effect: SyncEffect
  ) throws {
    let after = device.position
    if !after.pushedThrough.reaches(before.pushedThrough) {
      throw SimulationViolation(
        .cursorsAdvance,
        "device \(device.number) goes back from \(before.pushedThrough) to "
          + "\(after.pushedThrough) in its log")
    }
    switch effect {
    case .take:
      // What came after another cursor than the one that stands would skip or repeat something.
      guard device.askedAfter?.description == before.cursor else {
        throw SimulationViolation(
          .cursorsAdvance, "device \(device.number) takes what came after an older cursor")
      }
    // Settling moves it past what the device pushed.
    case .reset, .restore, .mend, .settle: break
    default:
      guard after.cursor == before.cursor else {
        throw SimulationViolation(
          .cursorsAdvance, "device \(device.number) \(effect.name), which moves its cursor")
      }
    }
  }

  /// No user sees a record without the one that it goes with.
  func checkOrphans(on device: SimulatedDevice) async throws {
    let version = device.version
    let orphan = try await device.records(catalogues).read { transaction -> String? in
      var living: [SimTable: Set<UUID>] = [:]
      for table in SimTable.allCases where version > 1 || table != .loans {
        let states = try transaction.states(of: table.rawValue, includingDeleted: false, limit: 500)
        living[table] = Set(states.map(\.record))
        guard let parent = table.parent else { continue }
        for state in states {
          guard let field = state.fields.first(where: { $0.name == parent.column }),
            case .uuid(let record) = field.value
          else { continue }
          if living[parent.table]?.contains(record) != true {
            return "\(state.key.text) without \(parent.table.rawValue) \(record.short)"
          }
        }
      }
      return nil
    }
    if let orphan {
      throw SimulationViolation(.noOrphanSeen, "device \(device.number) shows \(orphan)")
    }
  }
}

extension ReadTransaction {
  fileprivate func position() throws -> DevicePosition {
    var position = DevicePosition(log: try logPosition())
    if let link = try first(Query<SyncLink>()) {
      position.cursor = link.cursor
      position.pushedThrough = link.pushed
    }
    return position
  }
}
