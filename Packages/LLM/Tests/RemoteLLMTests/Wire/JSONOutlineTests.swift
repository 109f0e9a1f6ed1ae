import Interchange
import Testing

@testable import RemoteLLM

struct JSONOutlineTests {
  /// Texts that are one object or array with nothing behind it, and others.
  @Test(
    arguments: [
      ("{}", true), (" {\"a\": [1, {}]}\n", true), ("[1]", true), (#"{"a": "}\""}"#, true),
      (#"{"a": "\\"}"#, true), (#"{"a": "ü}"}"#, true), ("", false), (" ", false), ("{", false),
      ("{]", true), ("{}x", false), ("{}{}", false), ("{} []", false), ("1", false),
      ("\"{}\"", false),
      ("x{}", false), (#"{"a": "}"#, false), (#"{"a": "\"}"#, false), ("}", false), ("}{", false),
    ])
  func `the end of a text, cut at each byte`(_ text: String, _ isWhole: Bool) {
    let bytes = Array(text.utf8)
    for cut in bytes.indices {
      var outline = JSONOutline()
      outline.take(bytes[..<cut])
      outline.take(bytes[cut...])
      #expect(outline.isWhole == isWhole, "cut at \(cut)")
      #expect(outline.isBlank == (text == " "))
    }
    #expect(!JSONOutline().isWhole && JSONOutline().isBlank)
  }

  /// Asking after each of many pieces reads none of them again.
  @Test func `each byte is read once`() {
    let pieces = Array(repeating: Array(#""a": {"b": []}, "#.utf8), count: 100)
    let count = Count()
    var outline = JSONOutline()
    outline.take(CountedBytes(bytes: Array("{".utf8), count: count))
    for piece in pieces {
      outline.take(CountedBytes(bytes: piece, count: count))
      #expect(!outline.isWhole)
    }
    outline.take(CountedBytes(bytes: Array("}".utf8), count: count))
    #expect(outline.isWhole)
    #expect(count.value == 2 + pieces.joined().count)
  }

  private final class Count { var value = 0 }

  private struct CountedBytes: Sequence {
    let bytes: [UInt8]
    let count: Count

    func makeIterator() -> some IteratorProtocol<UInt8> {
      bytes.lazy.map { byte in
        count.value += 1
        return byte
      }.makeIterator()
    }
  }
}
