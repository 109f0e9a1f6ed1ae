import DomainModels
import Foundation
import Storage
import Sync
import Testing

/// What changes come to without a store, where two of them have one moment.
struct RecordViewTests {
  private static let moment = HybridTimestamp(milliseconds: 5, counter: 0, node: 7)
  private static let record = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  private func change(_ value: StoredValue) -> Change {
    Change(
      operation: Self.record, scope: .local, table: "shelves", record: Self.record, life: 1,
      stamp: Self.moment, fields: [FieldChange(name: "pages", value: value, stamp: Self.moment)],
      schemaVersion: 1)
  }

  @Test(arguments: [
    [StoredValue.integer(9), .integer(10)], [.null, .text("")], [.text("a"), .text("b")],
  ])
  func theGreaterValueStaysInWhateverOrderTheyCome(_ values: [StoredValue]) throws {
    let changes = values.map(change)
    for order in [changes, changes.reversed()] {
      let entry = try #require(RecordView(order).records.values.first)
      #expect(entry.fields["pages"]?.value == values[1])
    }
  }
}
