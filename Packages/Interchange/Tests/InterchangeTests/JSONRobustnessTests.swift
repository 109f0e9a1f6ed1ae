import Interchange
import Testing

/// The properties of every input, good or bad.
@Suite struct JSONRobustnessTests {
  static let document = #"""
    {"name":"Fontainebleau \u00e9 \ud83d\ude00 é漢","grades":["6A","7b+",null],
     "nested":{"deep":[[[{"x":-1.5e-7}]]],"empty":{},"none":[]},
     "big":9223372036854775807,"small":-9223372036854775808,"flag":true,"off":false}
    """#

  @Test("every prefix of a document is an error inside the prefix, never a crash")
  func prefixes() throws {
    let bytes = Array(Self.document.utf8)
    for length in 0..<bytes.count {
      let error = try #require(throws: JSONError.self) { try JSONReader.read(bytes[..<length]) }
      #expect(error.offset <= length)
    }
    #expect(throws: Never.self) { try JSONReader.read(bytes) }
  }

  @Test(
    "changed bytes never crash, and what is still JSON survives being written", arguments: 0..<8)
  func mutations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let original = Array(Self.document.utf8)
    let alphabet =
      Array("{}[]\",:\\u0123456789eE+-.tfn \n\0\u{7F}".utf8) + [0x80, 0xC3, 0xED, 0xFF]
    var accepted = 0
    for _ in 0..<3000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
        default: bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      guard let value = try? JSONReader.read(bytes) else { continue }
      accepted += 1
      #expect(try JSONReader.read(value.bytes()) == value)
      #expect(try JSONReader.read(value.bytes(style: .pretty)) == value)
    }
    // Most changes inside strings and digits leave a valid document: both sides are exercised.
    #expect(accepted > 100)
    #expect(accepted < 2900)
  }

  @Test("random values survive being written and read", arguments: 0..<8)
  func values(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1000)
    for _ in 0..<200 {
      let value = randomValue(depth: 0, using: &random)
      #expect(try JSONReader.read(value.bytes()) == value)
      #expect(try JSONReader.read(value.text(style: .pretty)) == value)
    }
  }

  @Test("random doubles of every size survive to the bit")
  func doubles() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
      guard double.isFinite else { continue }
      let back = try JSONReader.read(JSONValue.number(double).bytes())
      guard case .number(let number) = back else {
        Issue.record("\(double) came back as \(back)")
        continue
      }
      #expect(number.bitPattern == double.bitPattern)
    }
  }

  @Test("short decimals are read as the standard library reads them")
  func decimals() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<20_000 {
      let digits = String(
        UInt64.random(in: 0...(.max), using: &random) >> UInt64.random(in: 0..<64, using: &random))
      let text =
        "\(digits).\(Int.random(in: 0...99, using: &random))e\(Int.random(in: -40...40, using: &random))"
      let expected = try #require(Double(text))
      #expect(try JSONReader.read(text) == .number(expected), "\(text)")
    }
  }

  private func randomValue(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth < 5 ? 8 : 6), using: &random) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &random))
    case 2: return .integer(Int64.random(in: .min...(.max), using: &random))
    case 3: return .number(Double.random(in: -1e9...1e9, using: &random))
    case 4, 5: return .string(randomText(using: &random))
    case 6:
      return .array(
        (0..<Int.random(in: 0..<6, using: &random)).map { _ in
          randomValue(depth: depth + 1, using: &random)
        })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        object[randomText(using: &random)] = randomValue(depth: depth + 2, using: &random)
      }
      return .object(object)
    }
  }

  private func randomText(using random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let limit: UInt32 = [0x30, 0x80, 0x800, 0x110000].randomElement(using: &random) ?? 0x80
      text.append(Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "?")
    }
    return String(text)
  }
}
