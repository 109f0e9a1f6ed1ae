import ArgumentParser
import ClimbingModels
import DomainModels

/// A date as a climber types it: a day, a month, a year, or a distance from today.
struct DateText {
  private let typed: TypedDate

  /// Reads the value of an option.
  ///
  /// - Throws: an error that lists what can be written.
  init(argument: String) throws {
    guard let typed = TypedDate(argument) else {
      throw ValidationError("write \(TypedDate.forms)")
    }
    self.typed = typed
  }

  /// The date that is meant.
  ///
  /// - Parameter today: the day on the climber's clock.
  /// - Returns: the date, as exactly as it was typed.
  func date(today: CivilDate) -> PartialDate { typed.date(today: today) }
}
