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
