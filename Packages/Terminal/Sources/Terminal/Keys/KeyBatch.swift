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

/// Collects a bracketed paste up to the sequence that ends it.
struct PasteBuffer: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  private var isCut = false
  /// The part of the end that has come.
  private var matched = 0

  private static let end = Array("\u{1B}[201~".utf8)

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes in a byte; true if the end is complete.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == PasteBuffer.end[matched] {
      matched += 1
      return matched == PasteBuffer.end.count
    }
    // It was no end marker. Only the marker's first byte is ESC, so a new one can begin at this
    // byte at most.
    keep(PasteBuffer.end[..<matched])
    matched = byte == PasteBuffer.end[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return false
  }

  /// Returns the text with line feeds as line ends, and empties the buffer.
  mutating func finish() -> String {
    if matched < PasteBuffer.end.count { keep(PasteBuffer.end[..<matched]) }
    if isCut { dropHalfCharacter() }
    let text = String(decoding: bytes, as: UTF8.self)
    self = PasteBuffer(limit: limit)
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        scalars.append("\n")
      } else if scalar != "\n" || !isAfterReturn {
        scalars.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(scalars)
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    let room = limit - bytes.count
    if more.count > room { isCut = true }
    bytes += more.prefix(room)
  }

  private mutating func dropHalfCharacter() {
    let tail = bytes.suffix(4).reversed().prefix { $0 & 0xC0 == 0x80 }.count
    guard tail < bytes.count else { return }
    let length =
      switch bytes[bytes.count - 1 - tail] {
      case 0xC0..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0...: 4
      default: 1
      }
    if length > tail + 1 { bytes.removeLast(tail + 1) }
  }
}
