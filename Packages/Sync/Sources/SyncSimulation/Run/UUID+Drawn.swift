import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension UUID {
  /// Any identity.
  static func drawn(_ random: RandomSource) -> UUID {
    withUnsafeBytes(of: (random.next(), random.next())) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
