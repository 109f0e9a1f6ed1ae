import DomainModels
import Foundation
import Testing

@Suite struct ColumnValueTests {
  private static let uuid = UUID(
    uuid: (9, 8, 7, 6, 5, 4, 0x43, 2, 0x81, 0, 11, 12, 13, 14, 15, 16))

  /// One value of every case of ``StoredValue``.
  private static let everyCase: [StoredValue] = [
    .null, .boolean(true), .integer(1), .real(1), .text("1"), .bytes([1]), .uuid(uuid),
    .instant(Timestamp(milliseconds: 1)), .list([.integer(1)]),
  ]

  private func check<Value: ColumnValue>(
    _ value: Value, as stored: StoredValue, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(value.stored == stored, sourceLocation: location)
    #expect(try Value(stored: stored) == value, sourceLocation: location)
    #expect(!Value.isNullable, sourceLocation: location)
    #expect(stored.type == Value.columnType, sourceLocation: location)
    #expect(try Value?(stored: stored) == value, sourceLocation: location)
    for other in Self.everyCase where other.type != Value.columnType {
      #expect(throws: StoredValueMismatch.self, sourceLocation: location) {
        try Value(stored: other)
      }
    }
  }

  @Test("booleans")
  func booleans() throws {
    try check(true, as: .boolean(true))
    try check(false, as: .boolean(false))
  }

  @Test("whole numbers", arguments: [0, 1, -1, Int.min, .max])
  func integers(number: Int) throws {
    try check(number, as: .integer(Int64(number)))
  }

  @Test(
    "floating-point numbers keep every bit",
    arguments: [
      0, 0.1, -1.5, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      Double.pi,
    ])
  func doubles(number: Double) throws {
    try check(number, as: .real(number))
    #expect(try Double(stored: number.stored).bitPattern == number.bitPattern)
  }

  @Test("minus zero stays minus zero, NaN is no value")
  func specialDoubles() throws {
    #expect(try Double(stored: (-0.0).stored).sign == .minus)
    #expect(Double.nan.stored == .null)
    #expect(try Double?(stored: Optional<Double>.some(.nan).stored) == nil)
  }

  @Test("text", arguments: ["", "a", "a\0b", "é", "👩‍🚀", "line\nline"])
  func texts(text: String) throws {
    try check(text, as: .text(text))
    #expect(try Array(String(stored: text.stored).utf8) == Array(text.utf8))
  }

  @Test("identities, bare and typed")
  func identities() throws {
    try check(Self.uuid, as: .uuid(Self.uuid))
    try check(Identifier<Trip>(Self.uuid), as: .uuid(Self.uuid))
  }

  @Test("instants", arguments: [Int64.min, -1, 0, 1, .max])
  func instants(milliseconds: Int64) throws {
    let instant = Timestamp(milliseconds: milliseconds)
    try check(instant, as: .instant(instant))
  }

  @Test("dates are text")
  func dates() throws {
    try check(CivilDate(daysSinceEpoch: 20_778), as: .text("2026-11-21"))
    try check(#require(PartialDate(year: 2009)), as: .text("2009"))
    try check(#require(PartialDate(year: 2009, month: 7)), as: .text("2009-07"))
    try check(PartialDate(CivilDate(daysSinceEpoch: 0)), as: .text("1970-01-01"))
  }

  @Test("lists, also of lists and of optionals")
  func lists() throws {
    try check(["a", "b"], as: .list([.text("a"), .text("b")]))
    try check([] as [Int], as: .list([]))
    try check([[1], []], as: .list([.list([.integer(1)]), .list([])]))
    try check(["a", nil], as: .list([.text("a"), .null]))
    #expect(throws: StoredValueMismatch.self) {
      try [String](stored: .list([.text("a"), .integer(1)]))
    }
  }

  @Test("enums are their raw values", arguments: TravelMode.allCases)
  func enums(mode: TravelMode) throws {
    try check(mode, as: .text(mode.rawValue))
  }

  @Test("text that no value of the type is written as is a mismatch")
  func unknownText() throws {
    for text in ["", "Train", "onFoot", "2026-02-30", "12"] {
      #expect(throws: StoredValueMismatch.self) { try TravelMode(stored: .text(text)) }
      #expect(throws: StoredValueMismatch.self) { try CivilDate(stored: .text(text)) }
      #expect(throws: StoredValueMismatch.self) { try PartialDate(stored: .text(text)) }
    }
    let error = try #require(throws: StoredValueMismatch.self) {
      try TravelMode(stored: .text("plane"))
    }
    #expect(error.expected == "a TravelMode")
    #expect(error.found.contains("plane"))
  }

  @Test("optionals: null is nothing, everything else is the value or a mismatch")
  func optionals() throws {
    #expect(Optional<Int>.isNullable)
    #expect(Optional<Int>.columnType == .integer)
    #expect(Optional<Int>.none.stored == .null)
    #expect(Optional<Int>.some(3).stored == .integer(3))
    #expect(try Int?(stored: .null) == nil)
    #expect(try TravelMode?(stored: .null) == nil)
    #expect(throws: StoredValueMismatch.self) { try Int?(stored: .text("3")) }
    #expect(throws: StoredValueMismatch.self) { try TravelMode?(stored: .text("plane")) }
    #expect(Optional<Identifier<Trip>>.referencedTable == "trips")
  }

  @Test("every stored value knows the column type that holds it")
  func types() {
    let types = Self.everyCase.compactMap(\.type)
    #expect(Set(types) == Set(ColumnType.allCases))
    #expect(types.count == ColumnType.allCases.count)
    #expect(StoredValue.null.type == nil)
  }

  @Test("a mismatch says what to do, and shows little of a long value")
  func mismatch() {
    let long = String(repeating: "x", count: 1000)
    let error = StoredValueMismatch(expected: "a number", found: .text(long), place: "t.c")
    #expect(error.found.count <= 80)
    #expect(error.message.hasPrefix("the stored value of t.c should be a number but is text("))
    #expect(error.code == "stored_value_mismatch")
    #expect(error.kind == .failed)
    #expect(error.hint?.contains("newer") == true)
    let placeless = StoredValueMismatch(expected: "text", found: .integer(1))
    #expect(placeless.message == "the stored value should be text but is integer(1)")
  }
}
