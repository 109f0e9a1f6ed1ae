public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A synced record with a column of every type.
public struct Specimen: Record {
  /// Which one.
  public let id: Identifier<Specimen>
  /// A boolean.
  public var isRare: Bool
  /// An integer.
  public var number: Int
  /// A real number.
  public var ratio: Double?
  /// Text.
  public var label: String
  /// Bytes.
  public var seal: Seal
  /// A UUID.
  public var origin: UUID
  /// An instant.
  public var foundAt: Timestamp?
  /// A list.
  public var tags: [String]
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  /// Makes a specimen.
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

  /// Its table.
  public static let table = "specimens"

  /// How it is kept.
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
