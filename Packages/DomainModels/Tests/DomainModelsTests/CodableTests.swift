import DomainModels
import Foundation
import Testing

/// Dates, instants and identities are one text on every wire.
@Suite struct CodableTests {
  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  /// Returns whether the text is refused as data that is corrupted, and not for another reason.
  private func isCorrupted<Value: Decodable>(_ type: Value.Type, _ json: String) -> Bool {
    do {
      _ = try read(type, json)
      return false
    } catch DecodingError.dataCorrupted {
      return true
    } catch {
      return false
    }
  }

  @Test("a date is its ISO 8601 text", arguments: ["0001-01-01", "2024-02-29", "9999-12-31"])
  func dates(text: String) throws {
    let date = try #require(CivilDate(text))
    #expect(try json([date]) == "[\"\(text)\"]")
    #expect(try read([CivilDate].self, "[\"\(text)\"]") == [date])
  }

  @Test(
    "an instant is its RFC 3339 text",
    arguments: ["0001-01-01T00:00:00.000Z", "2026-11-21T08:30:00.125Z", "9999-12-31T23:59:59.999Z"])
  func instants(text: String) throws {
    let instant = try #require(Timestamp(text))
    #expect(try json([instant]) == "[\"\(text)\"]")
    #expect(try read([Timestamp].self, "[\"\(text)\"]") == [instant])
  }

  @Test("an instant is read with any offset")
  func offsets() throws {
    let texts = ["\"2026-11-21T09:30:00+01:00\"", "\"2026-11-21T08:30:00Z\""]
    for text in texts {
      #expect(try read(Timestamp.self, text).description == "2026-11-21T08:30:00.000Z")
    }
  }

  @Test(
    "an instant that RFC 3339 can't write is refused, never moved", arguments: [Int64.min, .max])
  func unwritable(milliseconds: Int64) {
    #expect(throws: EncodingError.self) { try json([Timestamp(milliseconds: milliseconds)]) }
  }

  @Test("an identity is the text of its UUID, in lower case; upper case is read")
  func identities() throws {
    let text = "018f5e2a-7c3b-7d10-9a4e-5b6c7d8e9f0a"
    let identifier = try #require(Identifier<Trip>(text))
    #expect(try json([identifier]) == "[\"\(text)\"]")
    #expect(try read([Identifier<Trip>].self, "[\"\(text)\"]") == [identifier])
    #expect(try read([Identifier<Trip>].self, "[\"\(text.uppercased())\"]") == [identifier])
  }

  @Test("wrong text is corrupted data")
  func wrongText() {
    for text in ["", "x", "2026-02-30", "2026-1-1", "20261121"] {
      #expect(isCorrupted(CivilDate.self, "\"\(text)\""), "\(text)")
      #expect(isCorrupted(Timestamp.self, "\"\(text)\""), "\(text)")
      #expect(isCorrupted(Identifier<Trip>.self, "\"\(text)\""), "\(text)")
    }
    #expect(isCorrupted(Timestamp.self, "\"2026-11-21T25:00:00Z\""))
    #expect(isCorrupted(Identifier<Trip>.self, "\"018f5e2a-7c3b-7d10-9a4e-5b6c7d8e9f0\""))
  }

  @Test("what is no text at all is another type")
  func otherTypes() {
    #expect(throws: DecodingError.self) { try read(CivilDate.self, "20261121") }
    #expect(throws: DecodingError.self) { try read(Timestamp.self, "1795249800000") }
    #expect(throws: DecodingError.self) { try read(Identifier<Trip>.self, "null") }
  }
}

@Suite("Cursors") struct ListCursorTests {
  @Test(
    "a cursor comes back as it was", arguments: [0, 1, -7, Int.max, Int.min])
  func roundTrip(number: Int) throws {
    for id in [nil, UUID()] {
      let cursor = ListCursor("matches/ada", number: number, id: id)
      #expect(try ListCursor(cursor.text, in: "matches/ada", field: "page") == cursor)
    }
  }

  @Test("a cursor of another list is refused, with the name of the field")
  func otherList() {
    let cursor = ListCursor("matches/ada", number: 3)
    let refusal = #expect(throws: ValidationError.self) {
      try ListCursor(cursor.text, in: "matches/bob", field: "page")
    }
    #expect(refusal?.issues.map(\.field) == ["page"])
  }

  @Test(
    "what no list gave is refused",
    arguments: ["", "!", "bWF0Y2hlcw", String(repeating: "a", count: 201), "bTozOg==", " bTozOg"])
  func strangeText(text: String) {
    #expect(throws: ValidationError.self) { try ListCursor(text, in: "m", field: "page") }
  }

  @Test("a cursor holds only characters that need no escape in an address")
  func alphabet() {
    let text = ListCursor("messages/ÿþ?>", number: -1, id: UUID()).text
    #expect(text.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil)
  }
}
