import ArgumentParser
import DomainModels

/// A day, such as `1990-05-17`.
struct DayText: ReadableOption {
  let day: CivilDate

  init(reading text: String) throws {
    guard let day = CivilDate(text) else {
      throw ArgumentParser.ValidationError("give a day as year-month-day, such as 1990-05-17")
    }
    self.day = day
  }
}
