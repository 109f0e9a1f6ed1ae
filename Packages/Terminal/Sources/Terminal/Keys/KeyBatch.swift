/// Collects what one feeding of a ``KeyParser`` gives.
///
/// Characters that follow each other are kept as text until the end, where it is known what a reader
/// sees as one.
struct KeyBatch {
  private var inputs: [KeyInput] = []
  private var text = ""

  /// A character or control character.
  mutating func append(_ scalar: Unicode.Scalar, isAlt: Bool) {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0...:
      if isAlt {
        append(KeyPress(.character(Character(scalar)), .alt))
      } else {
        text.unicodeScalars.append(scalar)
      }
    case 0x80..<0xA0:
      // The control characters beyond ASCII are no keys.
      break
    default:
      var press = KeyBatch.controlKey(UInt8(scalar.value))
      if isAlt { press.modifiers.insert(.alt) }
      append(press)
    }
  }

  mutating func append(_ press: KeyPress) {
    finishText()
    inputs.append(.key(press))
  }

  mutating func append(_ paste: String) {
    finishText()
    inputs.append(.pasted(paste))
  }

  /// The Escape key, so many times.
  mutating func escape(times: Int) {
    for _ in 0..<times { append(KeyPress(.escape)) }
  }

  /// All of it, in order.
  consuming func finished() -> [KeyInput] {
    finishText()
    return inputs
  }

  private mutating func finishText() {
    inputs += text.map { .key(KeyPress(.character($0))) }
    text = ""
  }

  /// The key of an ASCII control character: the first 32 and the last.
  private static func controlKey(_ byte: UInt8) -> KeyPress {
    switch byte {
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x09: KeyPress(.tab)
    // A terminal in raw mode doesn't make a line feed of it: that is Ctrl-J.
    case 0x0D: KeyPress(.enter)
    case 0x00: .control(" ")
    case 0x01..<0x1B: .control(Character(Unicode.Scalar(byte + 0x60)))
    // Ctrl with \ ] ^ _.
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }
}
