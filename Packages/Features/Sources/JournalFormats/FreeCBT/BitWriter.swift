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
