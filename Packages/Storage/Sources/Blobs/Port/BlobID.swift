/// The name of a blob: the SHA-256 of its content (FIPS 180-4, section 6.2).
///
/// Two contents that differ have different names, so a name that came by a safe way proves what the
/// blob holds, wherever it was kept. A name is no permission: who may see a blob is decided by the
/// records that mention it. An adapter makes names, because the port depends on no cryptography.
public struct BlobID: Sendable, Hashable {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  /// Wraps a digest, given as four numbers whose highest bytes come first in it.
  public init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// Wraps the 32 bytes of a digest; of a shorter one the missing bytes are 0, and what follows the
  /// first 32 is not looked at.
  public init(digest: some Sequence<UInt8>) {
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, byte) in digest.prefix(32).enumerated() {
      words[index / 8] |= UInt64(byte) << UInt64(8 * (7 - index % 8))
    }
    self.init(words[0], words[1], words[2], words[3])
  }
}

extension BlobID: LosslessStringConvertible {
  /// The digest as 64 hexadecimal digits in lower case.
  public var description: String {
    [first, second, third, fourth].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Reads 64 hexadecimal digits in lower case, the only spelling there is: a name may become a
  /// file's.
  public init?(_ description: String) {
    var words: [UInt64] = [0, 0, 0, 0]
    var count = 0
    for digit in description.utf8 {
      guard count < 64 else { return nil }
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[count / 16] = words[count / 16] << 4 | UInt64(value)
      count += 1
    }
    guard count == 64 else { return nil }
    self.init(words[0], words[1], words[2], words[3])
  }
}

extension BlobID: Comparable {
  /// Orders by the digest.
  public static func < (left: Self, right: Self) -> Bool {
    (left.first, left.second, left.third, left.fourth)
      < (right.first, right.second, right.third, right.fourth)
  }
}
