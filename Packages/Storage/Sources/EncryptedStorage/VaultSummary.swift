#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a vault says of itself to anybody: nothing of this is secret.
public struct VaultSummary: Sendable, Hashable {
  /// Which vault it is: random, made with it, and the same in every copy.
  public let id: UUID
  /// What a try of its passphrase costs.
  public let cost: PassphraseCost

  init(_ header: VaultHeader) {
    id = header.vault.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    cost = header.cost
  }

  /// Makes one, for tests.
  public init(id: UUID, cost: PassphraseCost) {
    self.id = id
    self.cost = cost
  }
}
