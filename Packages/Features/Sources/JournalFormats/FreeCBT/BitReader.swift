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
