import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// The sixteen bytes.
  var byteArray: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }

  /// An identity of chance alone (version 4), of which any part tells it from others.
  static func random(_ random: RandomSource) -> UUID {
    let high = random.next() & ~0xF000 | 0x4000
    let low = random.next() & ~(3 << 62) | 2 << 62
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { halves in
      UUID(uuid: halves.loadUnaligned(as: uuid_t.self))
    }
  }

  /// Reads sixteen bytes; `nil` for any other number of them.
  init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    let array = Array(bytes)
    self = array.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The way it is written everywhere outside Swift.
  var text: String { hexText }
}
