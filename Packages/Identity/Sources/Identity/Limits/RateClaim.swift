import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What wants one unit of a limit.
struct RateClaim: Sendable {
  let bucket: Identifier<RateBucket>
  let limit: RateLimit

  /// Names a limit by what it is and for whom; the name is hashed.
  init(_ limit: RateLimit, _ name: String, _ subject: [UInt8], keys: any IdentityKeys) {
    self.limit = limit
    bucket = Identifier(UUID(spelledBy: keys.hash(Array("\(name):".utf8) + subject, for: .limit)))
  }
}
