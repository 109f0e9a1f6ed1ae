/// The hash that version 5 UUIDs are defined with (FIPS 180-4, section 6.1).
///
/// It is here for names only. SHA-1 resists no attacker; whatever needs one uses swift-crypto.
enum SHA1 {
  /// The twenty bytes of the digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padded = pad(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      absorb(padded[start..<start + 64], into: &state)
    }
    return state.flatMap(bigEndianBytes)
  }

  /// The message, a one bit, zeros and the length in bits, to a multiple of 64 bytes.
  private static func pad(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
    let bits = UInt64(message.count) * 8
    return padded + bigEndianBytes(UInt32(bits >> 32)) + bigEndianBytes(UInt32(bits & 0xFFFF_FFFF))
  }

  private static func absorb(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(rotate(mixed, 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mix, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotate(a, 5) &+ mix &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, rotate(b, 30), c, d)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }

  private static func bigEndianBytes(_ word: UInt32) -> [UInt8] {
    [UInt8(word >> 24), UInt8(word >> 16 & 0xFF), UInt8(word >> 8 & 0xFF), UInt8(word & 0xFF)]
  }
}
