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

/// The outcome of a document that is fed in pieces: events, and the error that ended them.
struct JSONStreamOutcome: Equatable {
  var events: [JSONEvent] = []
  var error: JSONError?
  var isComplete = false

  init(_ pieces: [[UInt8]], tokenLimit: Int = JSONEvents.defaultTokenLimit) {
    var reader = JSONEvents(tokenLimit: tokenLimit)
    do throws(JSONError) {
      for piece in pieces {
        reader.feed(piece)
        while let event = try reader.next() { events.append(event) }
      }
      reader.finish()
      while let event = try reader.next() { events.append(event) }
    } catch {
      self.error = error
    }
    isComplete = reader.isComplete
  }

  /// Cuts bytes at random places.
  static func pieces(
    of bytes: [UInt8], using random: inout SeededGenerator
  ) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + Int.random(in: 1...9, using: &random))
      pieces.append(Array(bytes[place..<end]))
      place = end
    }
    return pieces
  }
}

/// Changed documents: mostly wrong, some right.
enum JSONMutations {
  static let document = #"""
    {"name":"Font \u00e9 \ud83d\ude00 é漢😀","grades":["6A","7b+",null],
     "nested":{"deep":[[[{"x":-1.5e-7}]]],"empty":{},"none":[]},
     "big":9223372036854775807,"flag":true,"off":false}
    """#

  private static let alphabet =
    Array("{}[]\",:\\u0123456789dDeE+-.tfn \n\0\u{7F}".utf8) + [0x80, 0xC3, 0xED, 0xE2, 0xF0, 0xFF]

  static func changed(_ original: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let letter = alphabet.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = letter
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(letter, at: place)
      case 3: bytes.removeSubrange(place...)
      default: bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
    }
    return bytes
  }
}
