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
}
