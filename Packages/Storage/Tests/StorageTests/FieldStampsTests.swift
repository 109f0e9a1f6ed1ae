import DomainModels
import Testing

@testable import Storage

struct FieldStampsTests {
  private func stamp(_ time: Int64) -> HybridTimestamp {
    HybridTimestamp(milliseconds: time, counter: 0, node: 1)
  }

  @Test func oneMomentForAllTakesSixteenBytes() throws {
    var stamps = FieldStamps(base: stamp(5))
    #expect(stamps["anything"] == stamp(5))
    stamps["name"] = stamp(5)
    #expect(stamps.storedDeviations == .null)
    #expect(stamps.storedBase == .bytes(stamp(5).bytes))
    #expect(try FieldStamps(base: stamps.storedBase, deviations: .null) == stamps)
  }

  @Test func onlyWhatDiffersIsListed() throws {
    var stamps = FieldStamps(base: stamp(5))
    stamps["room"] = stamp(9)
    stamps["name"] = stamp(3)
    #expect(
      stamps.storedDeviations
        == .list([
          .text("name"), .text(stamp(3).description), .text("room"), .text(stamp(9).description),
        ]))
    let read = try FieldStamps(base: stamps.storedBase, deviations: stamps.storedDeviations)
    #expect(read == stamps)
    stamps["room"] = stamp(5)
    stamps["name"] = stamp(5)
    #expect(stamps.storedDeviations == .null)
  }

  @Test func damageIsNamed() {
    #expect(throws: StoredValueMismatch.self) {
      try FieldStamps(base: .bytes([1, 2]), deviations: .null)
    }
    #expect(throws: StoredValueMismatch.self) {
      try FieldStamps(
        base: .bytes(stamp(5).bytes), deviations: .list([.text("name"), .text("noon")]))
    }
  }
}
