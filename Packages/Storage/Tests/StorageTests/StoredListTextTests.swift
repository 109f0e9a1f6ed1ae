import DomainModels
import Foundation
import Storage
import Testing

struct StoredListTextTests {
  private static let lists: [[StoredValue]] = [
    [], [.null], [.boolean(true), .boolean(false)],
    [.integer(.min), .integer(-1), .integer(0), .integer(.max)],
    [0, 1, -1, 0.1, 1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0x1p53]
      .map { .real($0) },
    [.real(.infinity), .real(-.infinity)],
    ["", "\0", "a\0b", "\"\\/\n\u{7F}", "\u{E9}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}"]
      .map { .text($0) },
    [.bytes([]), .bytes([0]), .bytes(Array(0...255))],
    [.uuid(UUID(name: "x", in: UUID()))],
    [Int64.min, -1, 0, .max].map { .instant(Timestamp(milliseconds: $0)) },
    [.list([]), .list([.list([.list([.text("deep")])]), .null])],
  ]

  @Test(arguments: lists) func comesBack(_ values: [StoredValue]) throws {
    let found = try StoredListText.values(of: StoredListText.text(of: values))
    #expect(found.count == values.count)
    #expect(found == values)
  }

  @Test func writesPlainJSON() {
    let values: [StoredValue] = [
      .text("like"), .integer(1), .real(1.5), .instant(Timestamp(milliseconds: 5)), .null,
    ]
    #expect(StoredListText.text(of: values) == #"["like",1,1.5,{"instant":5},null]"#)
  }

  @Test(arguments: ["", "[", "{}", "5", #"[{"what":1}]"#, #"[{"uuid":"x"}]"#, "[1,]"])
  func damageIsCalledSo(_ text: String) {
    let error = #expect(throws: StorageError.self) { try StoredListText.values(of: text) }
    #expect(error?.reason == .corrupt)
  }

  /// Lists of plain texts are read in a way of their own, which a space before them keeps away.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func plainListsAreNoOthers(seed: UInt64) throws {
    let source = RandomSource.seeded(seed)
    func pick(_ count: Int) -> Int { Int(source.next() % UInt64(count)) }
    let pieces = [
      "[", "]", "\"", "\"", "\",\"", ",", "\\", "\\\"", "\\n", "\\u00e9", " ", "\n", "\u{7F}", "a",
      "b c", "\u{E9}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}", "\0", "1", "null", "[]", "{}",
    ]
    func outcome(_ text: String) -> Outcome {
      do { return .values(try StoredListText.values(of: text)) } catch {
        return .refusal((error as? StorageError)?.reason)
      }
    }
    for _ in 0..<2_000 {
      let inside = (0..<pick(7)).map { _ in pieces[pick(pieces.count)] }.joined()
      let ends = pick(8)
      let opening = ["[\"", "[", "[\"\",\""][pick(3)]
      let text = (ends == 0 ? "" : opening) + inside + (ends == 1 ? "" : pick(2) == 0 ? "]" : "\"]")
      #expect(outcome(text) == outcome(" " + text), "\(text.debugDescription)")
    }
    for _ in 0..<500 {
      let values = (0..<pick(5)).map { _ -> StoredValue in
        .text((0..<pick(5)).map { _ in pieces[pick(pieces.count)] }.joined())
      }
      let text = StoredListText.text(of: values)
      #expect(outcome(text) == .values(values))
      #expect(outcome(" " + text) == .values(values))
    }
  }

  private enum Outcome: Equatable {
    case values([StoredValue])
    case refusal(StorageError.Reason?)
  }
}
