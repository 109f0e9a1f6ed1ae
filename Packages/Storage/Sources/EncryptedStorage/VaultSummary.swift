#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a vault says of itself to anybody: nothing of this is secret, and nothing of it proved.
public struct VaultSummary: Sendable, Hashable {
  /// Which vault it is: random, made with it, and the same in every copy.
  public var id: UUID { ids[0] }
  /// Every identity that stands in a copy of its header, the main one's first: two if one is damaged.
  public private(set) var ids: [UUID]
  /// What a try of its passphrase costs; `nil` if what the header says of it is out of bounds.
  public let cost: PassphraseCost?
  /// What is wrong with its header, as far as anybody can see; `nil` if nothing is.
  public let damage: HeaderDamage?

  /// Reads the copies of a header; `nil` if there is none.
  init?(_ headers: VaultHeaders) throws {
    if headers.isMissing { return nil }
    let candidates = try headers.candidates()
    ids = candidates.map(\.vault).reduce(into: []) { found, vault in
      let id = VaultSummary.id(of: vault)
      if !found.contains(id) { found.append(id) }
    }
    cost = candidates.lazy.compactMap(\.cost).first
    damage = headers.visibleDamage
  }

  /// Makes one, for tests.
  public init(id: UUID, cost: PassphraseCost) {
    ids = [id]
    self.cost = cost
    damage = nil
  }

  /// The same with that identity as the first.
  func beginning(with vault: [UInt8]) -> VaultSummary {
    var summary = self
    let id = VaultSummary.id(of: vault)
    summary.ids = [id] + ids.filter { $0 != id }
    return summary
  }

  private static func id(of vault: [UInt8]) -> UUID {
    vault.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
