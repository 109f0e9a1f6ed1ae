import ClimbingFeatures
import ClimbingModels
import DomainModels
import FoundationEssentials
import LogbookFormats
import SQLiteStorage
import Storage

/// What climbing's use cases ask for, over a store in a file.
struct ClimbingWorld: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasClimber,
  HasLogbookFormats
{
  let store: RecordStore
  let climber: Identifier<Profile>
  let clock = WallClock.system
  let identifiers = IdentifierGenerator.version7(clock: .system, random: .seeded(1))
  let localTime = LocalTime.fixed(60)
  let logbookFormats = LogbookFormat.all

  init(_ file: URL) throws {
    climber = identifiers.next()
    let catalogue = try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all)
    let environment = StorageEnvironment(
      clock: clock, identifiers: identifiers, random: .seeded(2), program: "benchmarks")
    let backend = try SQLiteBackend(path: file.path, catalogue: catalogue, program: "benchmarks")
    store = RecordStore(
      backend: backend, catalogue: catalogue, environment: environment,
      owner: Scope(climber.description))
  }
}
