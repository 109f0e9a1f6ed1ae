import DomainModels
import StorageTesting

/// A record that hangs on two others by cascade, has a secret, and a number that must be there.
struct Remark: Record {
  let id: Identifier<Remark>
  var shelf: Identifier<Shelf>
  var parent: Identifier<Remark>?
  var secret: String
  var weight: Double
  var lifecycle: Lifecycle

  static let table = "remarks"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("shelf_id", \.shelf, references: .cascade),
    Column("parent_id", \.parent, references: .cascade),
    Column("secret", \.secret, .sensitive),
    Column("weight", \.weight),
    Column.lifecycle(\.lifecycle),
    make: Remark.init)

  /// Two remarks are equal if one can't see the difference.
  static func == (left: Remark, right: Remark) -> Bool {
    left.id == right.id && left.weight == right.weight
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
