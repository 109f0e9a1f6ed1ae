import Crypto
import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// AES-256-GCM over memory, with nonce, text and tag in one piece (NIST SP 800-38D).
enum Sealing {
  /// The number of bytes that sealing adds to its content.
  static let overhead = 28
  static let nonceCount = 12

  /// Seals bytes.
  ///
  /// - Parameters:
  ///   - bytes: the plaintext.
  ///   - key: sealed with.
  ///   - context: bound to; opening needs the same.
  ///   - random: gives the nonce. Of one key fewer than 2^32 nonces may be drawn: a record's key
  ///     seals its own few fields, and the wrapping key one key for each record.
  ///   - mark: a byte to put before it; none if `nil`.
  /// - Returns: mark, nonce, text, tag.
  /// - Throws: ``Storage/StorageError`` if the system gives no random bytes.
  static func seal(
    _ bytes: UnsafeRawBufferPointer, with key: SymmetricKey, context: [UInt8],
    _ random: RandomBytes, mark: UInt8? = nil
  ) throws -> [UInt8] {
    try random.take(nonceCount) { nonce in
      try context.withUnsafeBytes { context in
        let box = try AES.GCM.seal(
          bytes, using: key, nonce: AES.GCM.Nonce(data: nonce), authenticating: context)
        let length = bytes.count + overhead + (mark == nil ? 0 : 1)
        return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
          var place = UnsafeMutableRawBufferPointer(buffer)
          if let mark {
            place[0] = mark
            place = UnsafeMutableRawBufferPointer(rebasing: place[1...])
          }
          // Always there: the nonce has the usual size.
          if let combined = box.combined { combined.copyBytes(to: place) }
          count = length
        }
      }
    }
  }

  /// Opens what was sealed, and lends what it holds.
  ///
  /// - Returns: what `body` returns; `nil` if the bytes were not sealed so.
  static func open<Value>(
    _ sealed: UnsafeRawBufferPointer, with key: SymmetricKey, context: [UInt8],
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) rethrows -> Value? {
    guard sealed.count >= overhead else { return nil }
    let opened = context.withUnsafeBytes { context in
      try? AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: key, authenticating: context)
    }
    return try opened?.withUnsafeBytes { bytes in
      // What was opened may be a key.
      defer { UnsafeMutableRawBufferPointer(mutating: bytes).wipe() }
      return try body(bytes)
    }
  }

  /// Seals a key with another.
  static func wrap(
    _ key: SymmetricKey, with other: SymmetricKey, context: [UInt8], _ random: RandomBytes
  ) throws -> [UInt8] {
    try key.withUnsafeBytes { try seal($0, with: other, context: context, random) }
  }

  /// Opens a sealed key.
  ///
  /// - Returns: the key; `nil` if the bytes were not sealed so.
  static func unwrap(
    _ sealed: [UInt8], with other: SymmetricKey, context: [UInt8]
  ) -> SymmetricKey? {
    sealed.withUnsafeBytes { sealed in
      open(sealed, with: other, context: context) { SymmetricKey(data: $0) }
    }
  }
}

/// The first byte of a sealed value: which key sealed it.
///
/// A value without any byte was forgotten.
enum SealMark: UInt8 {
  /// The key of the record that the row tells of.
  case record = 1
  /// The log's own, because the record has none.
  case log = 2
}

/// Opens every sealed value, to see whether it is as it was sealed.
enum SealCheck {
  /// The number of sentences that are enough.
  private static let most = 100

  static func damage(in table: SealedTable, _ rows: any RowReading) throws -> [String] {
    var found: [String] = []
    try rows.visit(RowQuery(table.outer, columns: table.sensitive)) { row in
      for position in table.sensitive.indices where found.count < most {
        do {
          _ = try row.value(at: position)
        } catch let error as StorageError where error.reason == .erased {
          // It was meant to be gone.
        } catch let error as StorageError {
          found.append(error.message)
        } catch let error as StoredValueMismatch {
          found.append(error.message)
        }
      }
    }
    return found
  }
}
