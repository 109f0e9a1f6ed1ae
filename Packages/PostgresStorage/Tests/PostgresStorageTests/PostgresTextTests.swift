import DomainModels
import Testing

@testable import PostgresStorage

/// Text on its way to a server that refuses NUL.
struct PostgresTextTests {
  private static let texts: [String] = {
    let letters = ["\0", "\u{1}", "\u{2}", "a", "\u{E9}"]
    let two = letters.flatMap { first in letters.map { first + $0 } }
    return [""] + letters + two + two.flatMap { first in letters.map { first + $0 } }
  }()

  private func written(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    PostgresText.write(text, to: &bytes)
    return bytes
  }

  @Test func everyTextComesBackAndHoldsNoNUL() {
    for text in Self.texts {
      let bytes = written(text)
      #expect(!bytes.contains(0))
      let back = bytes.withUnsafeBytes { PostgresText.read($0) }
      #expect(Array(back.utf8) == Array(text.utf8))
    }
  }

  @Test func theOrderOfBytesStays() {
    for left in Self.texts {
      for right in Self.texts {
        let before = left.utf8.lexicographicallyPrecedes(right.utf8)
        #expect(written(left).lexicographicallyPrecedes(written(right)) == before)
      }
    }
  }

  @Test func whatSomebodyTypedStaysAsItIs() {
    let text = "it's \u{1F9D7} \t\n"
    #expect(written(text) == Array(text.utf8))
  }

  @Test func whatSomebodyElseWroteThereIsRead() {
    for bytes in [[1], [1, 65], [65, 1]] as [[UInt8]] {
      let read = bytes.withUnsafeBytes { PostgresText.read($0) }
      #expect(Array(read.utf8) == bytes)
    }
  }
}
