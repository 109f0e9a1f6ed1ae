import ArgumentParser
import DomainModels

/// A timestamp as the user types it: RFC 3339, such as 2026-05-01T17:30:00+02:00.
struct MomentText: ExpressibleByArgument {
  let moment: Timestamp

  init?(argument: String) {
    guard let moment = Timestamp(argument) else { return nil }
    self.moment = moment
  }
}
