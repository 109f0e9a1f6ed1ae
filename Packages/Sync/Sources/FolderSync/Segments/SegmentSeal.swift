import Crypto
import DomainModels
import Interchange
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The seal of the pieces of one segment: by a hash, or by encryption.
///
/// A piece ends with a trailer of sixteen bytes in which all that stands before it in the segment has
/// a part, since each piece is closed together with the trailer before it. So a trailer names a place
/// by its content, and no piece can be changed, moved, repeated or left out unseen.
enum SegmentSeal: Sendable {
  /// The first sixteen bytes of the SHA-256 of trailer, beginning and text: it finds damage, not
  /// malice.
  case hashed
  /// AES-256-GCM (NIST SP 800-38D) with a random nonce, which stands before the text; its tag is the
  /// trailer.
  case encrypted(SymmetricKey)

  static let trailerCount = 16
  static let nonceCount = 12

  /// The number of bytes that closing adds to a text, without its trailer.
  var overhead: Int {
    switch self {
    case .hashed: 0
    case .encrypted: SegmentSeal.nonceCount
    }
  }

  /// Closes a text.
  ///
  /// - Parameters:
  ///   - text: what is in the piece.
  ///   - beginning: what stands before it in the clear.
  ///   - trailer: of the piece before it; empty at a segment's beginning.
  /// - Returns: what follows the beginning, the new trailer at its end; `nil` if the system refuses.
  func close(
    _ text: [UInt8], beginning: [UInt8], after trailer: [UInt8]
  ) -> [UInt8]? {
    switch self {
    case .hashed:
      return text + SegmentSeal.hash([trailer, beginning, text])
    case .encrypted(let key):
      guard let box = try? AES.GCM.seal(text, using: key, authenticating: trailer + beginning)
      else { return nil }
      return box.combined.map { Array($0) }
    }
  }

  /// Opens what ``close(_:beginning:after:)`` gave.
  ///
  /// - Returns: the text; `nil` if anything of it is not as it was.
  func open(
    _ closed: ArraySlice<UInt8>, beginning: ArraySlice<UInt8>, after trailer: [UInt8]
  ) -> ArraySlice<UInt8>? {
    guard closed.count >= overhead + SegmentSeal.trailerCount else { return nil }
    switch self {
    case .hashed:
      let text = closed.dropLast(SegmentSeal.trailerCount)
      let hash = SegmentSeal.hash([trailer[...], beginning, text])
      return hash.elementsEqual(closed.suffix(SegmentSeal.trailerCount)) ? text : nil
    case .encrypted(let key):
      let opened = closed.withUnsafeBytes { bytes in
        try? AES.GCM.open(
          AES.GCM.SealedBox(combined: bytes), using: key, authenticating: trailer + beginning)
      }
      return opened.map { Array($0)[...] }
    }
  }

  private static func hash(_ pieces: [some ContiguousBytes]) -> [UInt8] {
    var hash = SHA256()
    for piece in pieces {
      piece.withUnsafeBytes { hash.update(bufferPointer: $0) }
    }
    return Array(hash.finalize().prefix(trailerCount))
  }
}
