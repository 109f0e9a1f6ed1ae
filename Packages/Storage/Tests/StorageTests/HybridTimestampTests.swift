import DomainModels
import Storage
import Testing

struct HybridTimestampTests {
  /// In ascending order.
  private static let stamps = [
    HybridTimestamp(milliseconds: 0, counter: 0, node: 0),
    HybridTimestamp(milliseconds: 0, counter: 0, node: .max),
    HybridTimestamp(milliseconds: 0, counter: 1, node: 0),
    HybridTimestamp(milliseconds: 0, counter: .max, node: 5),
    HybridTimestamp(milliseconds: 1, counter: 0, node: 0),
    HybridTimestamp(milliseconds: 1_800_000_000_000, counter: 7, node: 0x8000_0000_0000_0000),
    HybridTimestamp(milliseconds: 0xFFFF_FFFF_FFFF, counter: .max, node: .max),
  ]

  @Test func orderIsThatOfTimeThenCounterThenNode() {
    #expect(Self.stamps.shuffled().sorted() == Self.stamps)
    let byBytes = Self.stamps.shuffled().sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    #expect(byBytes == Self.stamps)
    #expect(Self.stamps.shuffled().sorted { $0.description < $1.description } == Self.stamps)
  }

  @Test(arguments: stamps) func comesBackFromBytesAndText(_ stamp: HybridTimestamp) {
    #expect(stamp.bytes.count == 16)
    #expect(HybridTimestamp(bytes: stamp.bytes) == stamp)
    #expect(stamp.description.count == 32)
    #expect(HybridTimestamp(stamp.description) == stamp)
    #expect(HybridTimestamp(stamp.description.uppercased()) == stamp)
    let parts = HybridTimestamp(
      milliseconds: stamp.instant.milliseconds, counter: stamp.counter, node: stamp.node)
    #expect(parts == stamp)
  }

  @Test func textIsFixed() {
    let stamp = HybridTimestamp(milliseconds: 1_800_000_000_000, counter: 258, node: 255)
    #expect(stamp.description == "01a3185c5000010200000000000000ff")
  }

  @Test func timeIsHeldWithinItsBits() {
    let late = HybridTimestamp(milliseconds: .max, counter: 0, node: 1)
    #expect(late.instant.milliseconds == 0xFFFF_FFFF_FFFF)
    #expect(HybridTimestamp(milliseconds: -5, counter: 3, node: 1).instant.milliseconds == 0)
  }

  @Test(arguments: [
    "", "0", String(repeating: "0", count: 31), String(repeating: "0", count: 33),
    String(repeating: "g", count: 32), "+" + String(repeating: "0", count: 31),
    String(repeating: "\u{FF10}", count: 32),
  ]) func otherTextIsRefused(_ text: String) {
    #expect(HybridTimestamp(text) == nil)
  }

  @Test(arguments: [0, 15, 17]) func otherLengthsAreRefused(_ count: Int) {
    #expect(HybridTimestamp(bytes: Array(repeating: 1, count: count)) == nil)
  }
}
