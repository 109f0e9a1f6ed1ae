import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Simulation {
  /// How far a device's link is.
  struct Position {
    var cursor: String?
    var pushedThrough = 0
    var isUploading = false
  }

  /// Takes note of what a device committed to its log since the last look.
  func look(at device: SimulatedDevice) async throws {
    let seen = device.seenThrough
    let (changes, last) = try await device.records(catalogues).read { transaction in
      let last = try transaction.logPosition()
      return (last > seen ? try transaction.changes(after: seen) : [], last)
    }
    for change in changes { model.add(change, by: device.number) }
    totals.count("changes logged", changes.count)
    device.seenThrough = last
  }

  /// Begins to look anew, at a store that took the place of another.
  func forgetPosition(of device: SimulatedDevice) async throws {
    device.seenThrough = try await device.records(catalogues).read { try $0.logPosition() }
  }

  func position(of device: SimulatedDevice) async throws -> Position {
    try await device.records(catalogues).read { transaction in
      guard let link = try transaction.first(Query<SyncLink>()) else { return Position() }
      return Position(
        cursor: link.cursor, pushedThrough: link.pushedThrough, isUploading: link.upload != nil)
    }
  }

  func checkCursors(
    of device: SimulatedDevice, _ before: Position, _ after: Position, _ effect: SyncEffect
  ) throws {
    if after.pushedThrough < before.pushedThrough {
      throw SimulationViolation(
        .cursorsAdvance, "device \(device.number) goes back from \(before.pushedThrough) to "
          + "\(after.pushedThrough) in its log")
    }
    switch effect {
    case .take:
      // What came after another cursor than the one that stands would skip or repeat something.
      guard device.askedAfter?.description == before.cursor else {
        throw SimulationViolation(
          .cursorsAdvance, "device \(device.number) takes what came after an older cursor")
      }
    case .reset, .restore, .mend: break
    default:
      guard after.cursor == before.cursor else {
        throw SimulationViolation(
          .cursorsAdvance, "device \(device.number) \(effect.name), which moves its cursor")
      }
    }
  }

  /// Nobody sees a record without the one that it goes with.
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
