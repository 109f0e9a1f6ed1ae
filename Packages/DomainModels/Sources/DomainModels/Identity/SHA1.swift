/// The hash that version 5 UUIDs are defined with (FIPS 180-4, section 6.1).
///
/// It is here for names only. SHA-1 resists no attacker; code that needs a secure hash uses
/// swift-crypto.
enum SHA1 {
  /// The twenty bytes of the digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state = State()
    // One schedule for all blocks: imports and snapshots name every record.
    var words = [UInt32](repeating: 0, count: 80)
    let padded = pad(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      schedule(padded, from: start, in: &words)
      state.absorb(words)
    }
    return state.bytes
  }

  /// The message, a one bit, zeros and the length in bits, to a multiple of 64 bytes.
  private static func pad(_ message: [UInt8]) -> [UInt8] {
    var padded = message
    padded.reserveCapacity(message.count + 72)
    padded.append(0x80)
    padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    return padded
  }

  /// The words of a block of 64 bytes, and those that are mixed of them.
  private static func schedule(_ bytes: [UInt8], from start: Int, in words: inout [UInt32]) {
    for index in 0..<16 {
      var word: UInt32 = 0
      for place in start + index * 4..<start + index * 4 + 4 {
        word = word << 8 | UInt32(bytes[place])
      }
      words[index] = word
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words[index] = rotate(mixed, 1)
    }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }

  private struct State {
    var (a, b, c, d, e): (UInt32, UInt32, UInt32, UInt32, UInt32) = (
      0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
    )

    mutating func absorb(_ words: [UInt32]) {
      let before = self
      for word in words[0..<20] { turn((b & c) | (~b & d), 0x5A82_7999, word) }
      for word in words[20..<40] { turn(b ^ c ^ d, 0x6ED9_EBA1, word) }
      for word in words[40..<60] { turn((b & c) | (b & d) | (c & d), 0x8F1B_BCDC, word) }
      for word in words[60..<80] { turn(b ^ c ^ d, 0xCA62_C1D6, word) }
      a &+= before.a
      b &+= before.b
      c &+= before.c
      d &+= before.d
      e &+= before.e
    }

    private mutating func turn(_ mix: UInt32, _ constant: UInt32, _ word: UInt32) {
      let next = SHA1.rotate(a, 5) &+ mix &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, SHA1.rotate(b, 30), c, d)
    }

    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(20)
      for word in [a, b, c, d, e] {
        for shift: UInt32 in [24, 16, 8, 0] {
          bytes.append(UInt8(truncatingIfNeeded: word >> shift))
        }
      }
      return bytes
    }
  }
}
