import ArgumentParser
import DomainModels

/// A date as somebody types it: a day, a month or a year.
struct DateText: ExpressibleByArgument {
  let date: PartialDate

  init?(argument: String) {
    guard let date = PartialDate(argument) else { return nil }
    self.date = date
  }
}
