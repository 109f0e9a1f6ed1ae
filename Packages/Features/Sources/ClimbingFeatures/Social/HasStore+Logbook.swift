import ClimbingModels
import DomainModels
import Storage

extension HasStore where Self: HasClimber {
  /// The store as the climber's own logbook, regardless of the scope that the context's acts for: a
  /// climb of another climber can be neither read nor written through it.
  var logbook: RecordStore { store.acting(for: .logbook(of: climber)) }
}
