import Crypto
public import Secrets
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A key to print on paper, for the day on which the passphrase is forgotten.
///
/// 160 random bits and a checksum of 20, written in Crockford's base 32 as nine groups of four
/// (`7Q2M-…`): no letter in it is easily taken for another, and of a million typing errors one goes
/// unnoticed. It is not derived from the passphrase, and neither tells anything of the other.
public struct RecoveryKey: Sendable, Equatable {
  /// The random bits.
  let secret: Secret

  private static let byteCount = 20
  private static let symbolCount = 36
  private static let checkCount = 4
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  init(random: Secret) { secret = random }

  /// Reads a key as a user typed it: case, spaces and hyphens don't matter, and I, L and O count
  /// as the digits that they resemble.
  ///
  /// - Parameter text: the characters' bytes.
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/invalid`` if it was
  ///   mistyped. Whether it is the right one shows when it is used.
  public init(_ text: Secret) throws {
    var symbols: [UInt8] = []
    defer { symbols.wipe() }
    // In one piece, so that no copy stays behind when it grows.
    symbols.reserveCapacity(text.count)
    try text.withBytes { bytes in
      for byte in bytes where ![32, 45, 10, 13, 9].contains(byte) {
        guard let symbol = RecoveryKey.symbol(of: byte) else {
          throw RecoveryKey.mistyped("holds a character that no recovery key has")
        }
        symbols.append(symbol)
      }
    }
    guard symbols.count == RecoveryKey.symbolCount else {
      throw RecoveryKey.mistyped(
        "has \(symbols.count) characters and should have \(RecoveryKey.symbolCount)")
    }
    secret = Secret(capacity: RecoveryKey.byteCount) { buffer in
      // Eight symbols of five bits are five bytes.
      for group in 0..<4 {
        let number = symbols[group * 8..<group * 8 + 8].reduce(UInt64(0)) { $0 << 5 | UInt64($1) }
        for place in 0..<5 {
          buffer[group * 5 + place] = UInt8(truncatingIfNeeded: number >> (32 - 8 * place))
        }
      }
      return RecoveryKey.byteCount
    }
    guard symbols.suffix(RecoveryKey.checkCount) == checkSymbols[...] else {
      throw RecoveryKey.mistyped("has a typing error: its last group does not fit the others")
    }
  }

  /// The key as it is printed.
  public var text: Secret {
    Secret(capacity: 44) { buffer in
      var count = 0
      func write(_ symbol: UInt8) {
        if count % 5 == 4 {
          buffer[count] = 45
          count += 1
        }
        buffer[count] = RecoveryKey.alphabet[Int(symbol)]
        count += 1
      }
      secret.withBytes { bytes in
        for group in 0..<4 {
          let number = bytes[group * 5..<group * 5 + 5].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
          for place in 0..<8 {
            write(UInt8(truncatingIfNeeded: number >> (35 - 5 * place)) & 31)
          }
        }
      }
      for symbol in checkSymbols { write(symbol) }
      return count
    }
  }

  /// Twenty bits of a hash.
  private var checkSymbols: [UInt8] {
    secret.withBytes { bytes in
      var hash = SHA256()
      hash.update(data: Array("quartet recovery key".utf8))
      hash.update(bufferPointer: bytes)
      let number = hash.finalize().prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return (0..<RecoveryKey.checkCount).map {
        UInt8(truncatingIfNeeded: number >> (19 - 5 * $0)) & 31
      }
    }
  }

  private static func symbol(of byte: UInt8) -> UInt8? {
    let upper = (97...122).contains(byte) ? byte - 32 : byte
    switch upper {
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
    case UInt8(ascii: "O"): return 0
    default: return alphabet.firstIndex(of: upper).map { UInt8($0) }
    }
  }

  private static func mistyped(_ how: String) -> StorageError {
    StorageError(
      .invalid, "the recovery key \(how)", hint: "Compare it with the paper, group by group")
  }
}
