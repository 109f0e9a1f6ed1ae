import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A place in the feed of a scope, as the identity of a row: eight bytes of the scope's number, eight
/// of the sequence, so that rows lie in the order of the feed and need no further index.
struct FeedPlace: Equatable {
  let scope: Int
  let sequence: Int

  init(scope: Int, sequence: Int) {
    self.scope = scope
    self.sequence = sequence
  }

  init(_ uuid: UUID) {
    func half(_ bytes: ArraySlice<UInt8>) -> Int {
      Int(bitPattern: bytes.reduce(0) { $0 << 8 | UInt($1) })
    }
    let bytes = uuid.byteArray
    scope = half(bytes[..<8])
    sequence = half(bytes[8...])
  }

  var uuid: UUID {
    withUnsafeBytes(of: (UInt64(scope).bigEndian, UInt64(sequence).bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
