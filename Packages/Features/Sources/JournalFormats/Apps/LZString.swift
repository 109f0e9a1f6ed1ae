/// The compression of JavaScript's lz-string: LZ78 over UTF-16, with codes that grow bit by bit.
///
/// Code 0 announces a character of 8 bits, 1 one of 16 bits, 2 is the end; from 3 on a code stands
/// for a text of the dictionary. Each character that is announced becomes an entry, and behind each
/// text so does the text before it with the first character of this one. A code is written with its
/// lowest bit first, and has one bit more whenever the entries have used up the shorter ones. In the
/// Base64 form a letter holds six bits, the first one highest.
enum LZString {
  /// The number of UTF-16 units that may come out: a small file can stand for a very large text.
  static let sizeLimit = 64 << 20

  /// The codes that are no entries.
  enum Mark {
    static let byte = 0
    static let unit = 1
    static let end = 2
    static let count = 3
  }

  /// The length of codes, which grows with the number of entries.
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

/// Reads numbers from letters of six bits, the first bit of a letter highest.
struct BitReader {
  private let values: [UInt8]
  private var place = 0

  /// Reads Base64 letters; `nil` if something else is among them.
  init?(base64 text: some Sequence<UInt8>) {
    var values: [UInt8] = []
    var isPadding = false
    for letter in text {
      if letter == UInt8(ascii: "=") {
        isPadding = true
        continue
      }
      guard !isPadding, let value = BitWriter.value(of: letter) else { return nil }
      values.append(value)
    }
    self.values = values
  }

  /// The next number, its lowest bit first; `nil` if there are fewer bits.
  mutating func next(_ count: Int) -> Int? {
    guard place + count <= values.count * 6 else { return nil }
    var number = 0
    for bit in 0..<count {
      let isSet = values[place / 6] >> (5 - place % 6) & 1
      number |= Int(isSet) << bit
      place += 1
    }
    return number
  }
}

/// Writes numbers as ``BitReader`` reads them.
struct BitWriter {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let places = Dictionary(
    uniqueKeysWithValues: zip(letters, letters.indices.map { UInt8($0) }))

  private var text: [UInt8] = []
  private var value = 0
  private var count = 0

  static func value(of letter: UInt8) -> UInt8? { places[letter] }

  /// Writes a number, its lowest bit first.
  mutating func write(_ number: Int, _ bits: Int) {
    for bit in 0..<bits { write(bit: number >> bit & 1) }
  }

  /// The letters, filled up with zeros: at least one, as the original does it.
  mutating func finish() -> String {
    repeat { write(bit: 0) } while count > 0
    while !text.count.isMultiple(of: 4) { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func write(bit: Int) {
    value = value << 1 | bit
    count += 1
    guard count == 6 else { return }
    text.append(BitWriter.letters[value])
    value = 0
    count = 0
  }
}
