/// The compression of JavaScript's lz-string: LZ78 over UTF-16, with codes that grow bit by bit.
///
/// Code 0 announces a character of 8 bits, 1 one of 16 bits, 2 is the end; from 3 on a code stands
/// for a text of the dictionary. Each character that is announced becomes an entry, and behind each
/// text so does the text before it with the first character of this one. A code is written with its
/// lowest bit first, and has one bit more whenever the entries have used up the shorter ones. In the
/// Base64 form a letter holds six bits, the first one highest.
enum LZString {
  /// How many UTF-16 units may come out: a small file can stand for a very large text.
  static let sizeLimit = 64 << 20

  /// The codes that are no entries.
  enum Mark {
    static let byte = 0
    static let unit = 1
    static let end = 2
    static let count = 3
  }

  /// How long codes are, counted by what became an entry.
  struct Width {
    /// 2 for the first code.
    private(set) var bits = 2
    private var left = 2

    /// Counts an entry.
    mutating func count() {
      left -= 1
      if left == 0 {
        left = 1 << bits
        bits += 1
      }
    }
  }

  /// Reads the Base64 form; `nil` if it is damaged, or too large.
  static func decompress(base64 text: some Sequence<UInt8>) -> [UInt16]? {
    guard var bits = BitReader(base64: text) else { return nil }
    var width = Width()
    var output: [UInt16] = []
    // Every entry lies somewhere in the output as a whole.
    var entries: [Range<Int>] = []
    var last: Range<Int>?
    while width.bits < 32, output.count <= sizeLimit {
      guard let code = bits.next(width.bits) else { return nil }
      let start = output.count
      switch code {
      case Mark.end: return output
      case Mark.byte, Mark.unit:
        guard let unit = bits.next(code == Mark.byte ? 8 : 16) else { return nil }
        output.append(UInt16(truncatingIfNeeded: unit))
        entries.append(start..<start + 1)
        width.count()
      default:
        guard let last else { return nil }
        let place = code - Mark.count
        if place < entries.count {
          output += output[entries[place]]
        } else if place == entries.count {
          // The entry that is about to be made of the last text and its own first unit.
          output += output[last]
          output.append(output[last.lowerBound])
        } else {
          return nil
        }
      }
      if let last { entries.append(last.lowerBound..<last.upperBound + 1) }
      width.count()
      last = start..<output.count
    }
    return nil
  }

  /// The Base64 form.
  static func compressed(_ units: some Sequence<UInt16>) -> String {
    var bits = BitWriter()
    var width = Width()
    var codes: [UInt64: Int] = [:]
    var next = Mark.count
    var announced: Set<Int> = []
    var prefix: (code: Int, unit: UInt16)?

    func write(_ text: (code: Int, unit: UInt16)) {
      if announced.remove(text.code) != nil {
        let isByte = text.unit < 256
        bits.write(isByte ? Mark.byte : Mark.unit, width.bits)
        bits.write(Int(text.unit), isByte ? 8 : 16)
        width.count()
      } else {
        bits.write(text.code, width.bits)
      }
      width.count()
    }

    for unit in units {
      let single = UInt64(unit)
      let code: Int
      if let known = codes[single] {
        code = known
      } else {
        code = next
        codes[single] = code
        announced.insert(code)
        next += 1
      }
      guard let text = prefix else {
        prefix = (code, unit)
        continue
      }
      let longer = UInt64(text.code) << 16 | UInt64(unit) | 1 << 63
      if let known = codes[longer] {
        prefix = (known, text.unit)
      } else {
        write(text)
        codes[longer] = next
        next += 1
        prefix = (code, unit)
      }
    }
    if let prefix { write(prefix) }
    bits.write(Mark.end, width.bits)
    return bits.finish()
  }
}
