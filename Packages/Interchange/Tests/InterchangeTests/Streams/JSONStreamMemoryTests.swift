import Testing

@testable import Interchange

/// Documents that go on and on must not fill the memory.
@Suite("Memory of JSON streams")
struct JSONStreamMemoryTests {
  @Test(
    "white space is forgotten, wherever it stands",
    arguments: ["", "[", "[1", "[1,", "{", "{\"a\"", "{\"a\":", "[] ", "\"x\""])
  func whiteSpace(_ opening: String) throws {
    var events = JSONEvents()
    events.feed(Array(opening.utf8))
    var last: JSONEvent?
    while let event = try events.next() { last = event }
    let position = events.position
    let gap = Array("   \n".utf8) + Array(repeating: UInt8(ascii: " "), count: 996)
    for _ in 0..<100 {
      events.feed(gap)
      while let event = try events.next() { last = event }
      #expect(events.heldByteCount <= 3000)
    }
    if last != .number("1") { #expect(events.position == position) }
    events.feed([UInt8(ascii: "?")])
    let error = #expect(throws: JSONError.self) { try events.next() }
    #expect(error?.offset == opening.utf8.count + 100_000)
    #expect(error?.line == 101)
    #expect(error?.column == 997)
  }

  @Test("an element of many long texts is too large, not only one of many events")
  func elementSize() throws {
    var elements = JSONElementReader(sizeLimit: 1000)
    let text = "\"" + String(repeating: "x", count: 98) + "\""
    elements.feed(Array("[{\"a\":[\(text),\(text)]},[".utf8))
    #expect(try elements.next() != nil)
    for count in 1...10 {
      elements.feed(Array("\(text),".utf8))
      if count < 11 { #expect(try elements.next() == nil) }
    }
    elements.feed(Array("\(text),".utf8))
    let error = #expect(throws: JSONError.self) { try elements.next() }
    #expect(error?.code == .tooLarge)
  }
}
