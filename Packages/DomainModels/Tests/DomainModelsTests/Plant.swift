import DomainModels
import DomainModelsTesting

/// A plant, and on which day it was last watered.
struct Plant: Record {
  let id: Identifier<Plant>
  var name: String
  var watered: CivilDate?
  var lifecycle: Lifecycle

  static let table = "plants"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("name", \.name, .searchable),
    Column("watered", \.watered),
    Column.lifecycle(\.lifecycle),
    make: Plant.init)
}

/// Makes a plant whose fields all differ, and runs the rules for schemas over it.
func checkPlants(clock: WallClock, identifiers: IdentifierGenerator) async throws -> [StoredValue] {
  let now = clock.now
  let fern = Plant(
    id: identifiers.next(), name: "Fern", watered: CivilDate("2026-11-21"),
    lifecycle: Lifecycle(
      createdAt: now, updatedAt: now.advanced(byMilliseconds: 1),
      deletedAt: now.advanced(byMilliseconds: 2)))
  for rule in SchemaContract.rules { try await rule.check(fern) }
  return Plant.schema.values(of: fern)
}
