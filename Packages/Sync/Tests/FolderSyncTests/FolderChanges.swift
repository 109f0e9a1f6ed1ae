import DomainModels
import Foundation
import Storage

@testable import FolderSync

/// Makes changes for tests: each different, with every kind of value among them.
struct FolderChanges {
  private let random: RandomSource
  private let identifiers: IdentifierGenerator
  private let clock: HybridClockBox

  init(seed: UInt64) {
    random = .seeded(seed)
    let wall = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    identifiers = .version7(clock: wall, random: .seeded(seed &+ 1))
    clock = HybridClockBox(node: seed)
  }

  func next(filler: Int = 0) -> Change {
    let stamp = clock.next()
    let values: [StoredValue] = [
      .null, .boolean(true), .integer(.min), .real(-0.5), .text("é\u{0}🧗 \"\\\n"),
      .bytes([0, 255, 10]), .uuid(identifiers.uuid()), .instant(Timestamp(milliseconds: -1)),
      .list([.text("a"), .list([.integer(1)]), .real(.infinity)]),
    ]
    var fields = (0..<Int(1 + random.next() % 4)).map { index in
      FieldChange(
        name: "field_\(index)", value: values[Int(random.next() % UInt64(values.count))],
        stamp: stamp, replaced: index == 1 ? clock.first : nil)
    }
    if filler > 0 {
      fields.append(
        FieldChange(
          name: "filler", value: .text(String(repeating: "x", count: filler)), stamp: stamp))
    }
    return Change(
      operation: identifiers.uuid(), scope: .local, table: "climbs", record: identifiers.uuid(),
      life: 1, stamp: stamp, fields: fields, schemaVersion: 3)
  }

  func next(_ count: Int) -> [Change] { (0..<count).map { _ in next() } }
}
