import DomainModels
import PeopleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A person's ID as two numbers, in the order of its bytes.
struct PersonKey: Hashable, Comparable, Sendable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(_ id: Identifier<Person>) { self.init(id.uuid) }

  init(_ uuid: UUID) {
    (high, low) = withUnsafeBytes(of: uuid.uuid) { bytes in
      (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  var id: Identifier<Person> {
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { buffer in
      buffer.storeBytes(of: high.bigEndian, as: UInt64.self)
      buffer.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    return Identifier(UUID(uuid: bytes))
  }

  static func < (left: PersonKey, right: PersonKey) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}
