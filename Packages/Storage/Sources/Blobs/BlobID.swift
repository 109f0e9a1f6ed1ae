public import DomainModels

/// The name of a blob: the SHA-256 of its content (FIPS 180-4, section 6.2).
///
/// Two contents that differ have different names, so a name that came by a safe way proves what the
/// blob holds, regardless of where it was kept. A name is no permission: who may see a blob is
/// decided by the records that mention it. An adapter makes names, because the port depends on no
/// cryptography.
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

extension BlobID: ColumnValue {
  /// The digits are text.
  public static var columnType: ColumnType { .text }

  /// The 64 digits.
  public var stored: StoredValue { .text(description) }

  /// Reads the digits back.
  ///
  /// - Throws: `StoredValueMismatch` if they are not 64 hexadecimal digits in lower case.
  public init(stored: StoredValue) throws {
    guard case .text(let text) = stored, let id = BlobID(text) else {
      throw StoredValueMismatch(expected: "the SHA-256 of a blob", found: stored)
    }
    self = id
  }
}

/// The account whose quota a blob counts against.
///
/// It has 1 to 64 lower-case letters, digits, `-` and `_`, so that an adapter can use it as the
/// name of a folder, a key or a column as it is.
public struct BlobOwner: Sendable, Hashable {
  public let name: String

  /// The owner that a record's ID stands for.
  public init<Entity>(_ identifier: Identifier<Entity>) { name = identifier.description }
}

extension BlobOwner: LosslessStringConvertible {
  public var description: String { name }

  /// Reads a name; `nil` if it has other characters, none, or too many.
  public init?(_ description: String) {
    let letters = Array(description.utf8)
    guard (1...64).contains(letters.count) else { return nil }
    let isPlain = letters.allSatisfy { letter in
      (97...122).contains(letter) || (48...57).contains(letter) || letter == 45 || letter == 95
    }
    guard isPlain else { return nil }
    name = description
  }
}
