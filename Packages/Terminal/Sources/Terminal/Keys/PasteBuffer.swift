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
