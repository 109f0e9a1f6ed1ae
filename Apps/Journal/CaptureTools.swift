import DomainModels
import JournalFeatures

/// What writing a thought down needs while the journal is locked.
struct CaptureTools: HasClock, HasIdentifiers, HasLocalTime, HasRandomSource {
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let localTime: LocalTime
  let random: RandomSource

  init(_ composition: Composition, zone: String?) {
    clock = composition.clock
    identifiers = .version7(clock: composition.clock, random: composition.random)
    localTime = .system(zone: zone)
    random = composition.random
  }
}
