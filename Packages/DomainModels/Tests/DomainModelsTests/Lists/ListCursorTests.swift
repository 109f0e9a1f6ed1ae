import DomainModels
import Foundation
import Testing

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
