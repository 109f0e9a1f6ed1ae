import Interchange
import Testing

/// Lines come whole, wherever the chunks end.
@Suite struct LineCutterTests {
  private static let text = "one\n\ntwo, ü\r\n\u{1F9D7}\nrest"

  @Test("how the bytes are cut makes no difference", arguments: 1...21)
  func chunks(size: Int) {
    let bytes = Array(Self.text.utf8)
    var cutter = LineCutter()
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      cutter.cut(Array(bytes[start..<min(start + size, bytes.count)])) {
        lines.append(String(decoding: $0, as: UTF8.self))
      }
    }
    #expect(lines == ["one", "", "two, ü\r", "\u{1F9D7}"])
    #expect(cutter.rest == Array("rest".utf8))
  }

  @Test("what the body throws comes out")
  func failing() {
    struct Stop: Error {}
    var cutter = LineCutter()
    #expect(throws: Stop.self) { try cutter.cut(Array("a\n".utf8)) { _ in throw Stop() } }
  }
}
