import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A message of a rule: numbered, so that each has a recipient and a code of its own.
struct Probe: Sendable {
  let id: UUID
  let recipient: String
  let code: OneTimeCode
}
