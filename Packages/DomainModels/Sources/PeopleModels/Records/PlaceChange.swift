public import DomainModels

/// That somebody moved to another grid cell, so that changes can be counted.
///
/// Which cell it was is not in it.
public struct PlaceChange: Record {
  public let id: Identifier<PlaceChange>
  public var person: Identifier<Person>
  public var changedAt: Timestamp
  /// When it was written and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<PlaceChange>, person: Identifier<Person>, changedAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.person = person
    self.changedAt = changedAt
    self.lifecycle = lifecycle
  }

  public static let table = "place_changes"

  /// The service's; goes with the person.
  public static let schema = Schema(
    scope: .column("person_id"), kind: .local,
    Column("id", \.id),
    Column("person_id", \.person, references: .cascade),
    Column("changed_at", \.changedAt),
    Column.lifecycle(\.lifecycle),
    make: PlaceChange.init)
}
