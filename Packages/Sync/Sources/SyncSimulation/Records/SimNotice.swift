import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A record of a group, whose scope stands in a column of its own.
struct SimNotice: Record {
  let id: Identifier<SimNotice>
  let circle: UUID
  var text: String
  var lifecycle: Lifecycle

  static let table = "sim_notices"

  static let schema = Schema(
    scope: .column("circle_id"), kind: .synced,
    Column("id", \.id),
    Column("circle_id", \.circle),
    Column("text", \.text),
    Column.lifecycle(\.lifecycle),
    make: SimNotice.init)
}
