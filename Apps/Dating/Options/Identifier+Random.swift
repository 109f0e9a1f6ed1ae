import DomainModels
import Foundation

extension Identifier {
  /// A random version 4 UUID: where others see an identity that must not
  /// tell when it was made.
  static func random(_ random: RandomSource) -> Identifier {
    let high = random.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = random.next() & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { halves in
      Identifier(UUID(uuid: halves.loadUnaligned(as: uuid_t.self)))
    }
  }
}
