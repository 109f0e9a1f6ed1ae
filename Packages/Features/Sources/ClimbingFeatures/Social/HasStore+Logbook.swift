import ClimbingModels
import DomainModels
import Storage

extension HasStore where Self: HasClimber {
  /// The store as the climber's own logbook, whatever scope the context's acts for: a climb of
  /// somebody else can be neither read nor written through it.
  var logbook: RecordStore { store.acting(for: .logbook(of: climber)) }
}
