import Interchange
import Testing

/// Lines come whole, with chunks of any length.
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

/// The check value that the world's formats use.
struct CRC32Tests {
  @Test func publishedValueComesOut() {
    var check = CRC32()
    #expect(check.text == "00000000")
    check.add(Array("12345".utf8))
    check.add(Array("x6789x".utf8)[1...4])
    #expect(check.value == 0xCBF4_3926)
    #expect(check.text == "cbf43926")
  }
}

/// Random numbers that are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
