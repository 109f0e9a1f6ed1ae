import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A record whose identity follows from its name, so that two devices make the same one.
struct SimTag: Record {
  let id: Identifier<SimTag>
  let name: String
  var weight: Int
  var lifecycle: Lifecycle

  init(id: Identifier<SimTag>, name: String, weight: Int, lifecycle: Lifecycle) {
    self.id = id
    self.name = name
    self.weight = weight
    self.lifecycle = lifecycle
  }

  init(_ name: String, weight: Int, at now: Timestamp) {
    self.init(
      id: Identifier(name: name, in: SimTag.namespace), name: name, weight: weight,
      lifecycle: Lifecycle(createdAt: now))
  }

  private static let namespace = UUID(
    uuid: (
      0x2d, 0x5e, 0x2b, 0x5c, 0x9a, 0x13, 0x4e, 0x0b, 0x8c, 0x27, 0x41, 0xd0, 0x6f, 0x3b, 0xa8, 0x31
    ))

  static let table = "sim_tags"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("name", \.name),
    Column("weight", \.weight),
    Column.lifecycle(\.lifecycle),
    make: SimTag.init(id:name:weight:lifecycle:))
}
