import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Merges changes as a store does, keeping no values: enough for fingerprints.
struct RecordFold {
  /// A record's table and scope, and which record.
  private struct Key: Hashable {
    let place: Int32
    let record: UUID
  }

  private struct TableScope: Hashable {
    let table: String
    let scope: Scope
  }

  private var places: [TableScope: Int32] = [:]
  private var placeList: [TableScope] = []
  private var names: [String: UInt16] = [:]
  private var nameList: [String] = []
  private var shapes: [[UInt16]: Int32] = [:]
  private var shapeList: [[UInt16]] = []
  private var records: [Key: FoldedRecord] = [:]

  private static let deletedAt = "deleted_at"

  /// Merges a change in, unless no store would take it.
  mutating func add(_ change: Change) {
    let deletion = change.fields.first { $0.name == RecordFold.deletedAt }
    guard RecordFold.isPossible(change, deletion) else { return }
    let key = Key(
      place: place(TableScope(table: change.table, scope: change.scope)), record: change.record)
    var record = records[key] ?? FoldedRecord()
    if record.life == Change.erasedLife { return }
    if change.isErasure {
      records[key] = FoldedRecord(life: Change.erasedLife)
      return
    }
    var moments = record.moments.map { unfolded($0) } ?? [:]
    for field in change.fields where field.stamp.time > 0 {
      guard let name = name(field.name) else { continue }
      if field.name == RecordFold.deletedAt, change.life != record.life {
        // More lives outweigh a later timestamp.
        guard change.life > record.life else { continue }
        record.life = change.life
        moments[name] = field.stamp
      } else if let known = moments[name] {
        moments[name] = max(known, field.stamp)
      } else {
        moments[name] = field.stamp
      }
    }
    record.moments = folded(moments)
    records[key] = record
  }

  /// Checks a change as far as a store can without its catalogue.
  private static func isPossible(_ change: Change, _ deletion: FieldChange?) -> Bool {
    guard (1...900_000_000).contains(change.life) || change.isErasure else { return false }
    guard let deletion else { return !change.isErasure }
    return (deletion.value != .null) == change.isDeletion
  }

  /// The fingerprints of all ranges in which something lives.
  var fingerprints: [DigestRange: Fingerprint] {
    var found: [DigestRange: Fingerprint] = [:]
    for (key, record) in records where !record.life.isMultiple(of: 2) {
      let place = placeList[Int(key.place)]
      let range = DigestRange(
        of: RecordKey(table: place.table, scope: place.scope, record: key.record))
      let fields = (record.moments.map { unfolded($0) } ?? [:]).map { name, stamp in
        FieldChange(name: nameList[Int(name)], value: .null, stamp: stamp)
      }
      found[range, default: Fingerprint()].add(
        Change(
          operation: key.record, scope: place.scope, table: place.table, record: key.record,
          life: record.life, stamp: fields.map(\.stamp).max() ?? RecordFold.never, fields: fields,
          schemaVersion: 0))
    }
    return found
  }

  private static let never = HybridTimestamp(milliseconds: 0, counter: 0, node: 0)
}

// MARK: Keeping it small

extension RecordFold {
  private mutating func place(_ place: TableScope) -> Int32 {
    if let known = places[place] { return known }
    let new = Int32(placeList.count)
    places[place] = new
    placeList.append(place)
    return new
  }

  /// A field's number; `nil` if there are more fields than any device has.
  private mutating func name(_ name: String) -> UInt16? {
    if let known = names[name] { return known }
    guard let new = UInt16(exactly: nameList.count) else { return nil }
    names[name] = new
    nameList.append(name)
    return new
  }

  private func unfolded(_ folded: FoldedTimestamps) -> [UInt16: HybridTimestamp] {
    switch folded {
    case .same(let shape, let stamp):
      Dictionary(uniqueKeysWithValues: shapeList[Int(shape)].map { ($0, stamp) })
    case .several(let moments): moments
    }
  }

  private mutating func folded(_ moments: [UInt16: HybridTimestamp]) -> FoldedTimestamps? {
    guard let stamp = moments.first?.value else { return nil }
    guard moments.values.allSatisfy({ $0 == stamp }) else { return .several(moments) }
    let shape = moments.keys.sorted()
    if let known = shapes[shape] { return .same(shape: known, stamp) }
    let new = Int32(shapeList.count)
    shapes[shape] = new
    shapeList.append(shape)
    return .same(shape: new, stamp)
  }
}

/// When the fields of a record were written, by the numbers of their names.
enum FoldedTimestamps {
  /// All at once, as most are: which fields, and when.
  case same(shape: Int32, HybridTimestamp)
  /// Each when it was.
  case several([UInt16: HybridTimestamp])
}

/// The part of a record that its fingerprint needs.
struct FoldedRecord {
  /// The number of times that it was made and deleted; a record that no device deleted lives once.
  var life = 1
  /// When its fields were written; `nil` if none was.
  var moments: FoldedTimestamps?
}
