public import DomainModels
import DomainModelsTesting
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A synced record with a column of every type.
public struct Specimen: Record {
  public let id: Identifier<Specimen>
  public var isRare: Bool
  public var number: Int
  /// A real number.
  public var ratio: Double?
  public var label: String
  public var seal: Seal
  public var origin: UUID
  public var foundAt: Timestamp?
  public var tags: [String]
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Specimen>, isRare: Bool, number: Int, ratio: Double?, label: String,
    seal: Seal, origin: UUID, foundAt: Timestamp?, tags: [String], lifecycle: Lifecycle
  ) {
    self.id = id
    self.isRare = isRare
    self.number = number
    self.ratio = ratio
    self.label = label
    self.seal = seal
    self.origin = origin
    self.foundAt = foundAt
    self.tags = tags
    self.lifecycle = lifecycle
  }

  public static let table = "specimens"

  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("is_rare", \.isRare),
    Column("number", \.number, .indexed),
    Column("ratio", \.ratio),
    Column("label", \.label, .searchable),
    Column("seal", \.seal),
    Column("origin", \.origin),
    Column("found_at", \.foundAt),
    Column("tags", \.tags),
    Column.lifecycle(\.lifecycle),
    make: Specimen.init)
}

extension Catalogue {
  /// The table as a backend keeps it.
  func rows(named name: String) throws -> RowTable {
    guard let table = tables.first(where: { $0.name == name }) else {
      throw ExpectationFailure("the catalogue has no table \(name)")
    }
    return table
  }
}
