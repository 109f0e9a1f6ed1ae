import ArgumentParser
import DomainModels

/// A day, such as `1990-05-17`.
struct DayText: ReadableOption {
  let day: CivilDate

  init(reading text: String) throws {
    guard let day = CivilDate(typed: text) else {
      throw ArgumentParser.ValidationError("give a day such as 1990-05-17 or 17.5.1990")
    }
    self.day = day
  }
}
