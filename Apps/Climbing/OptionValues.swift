import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import ProductCommands
import Storage
import Terminal
import TerminalCommands

/// A word of a vocabulary, however it is joined: `top-rope`, `top_rope`, `TopRope`, `"top rope"`.
///
/// Help, errors and completions show it with hyphens.
struct Word<Value>: Sendable, ExpressibleByArgument
where Value: RawRepresentable<String> & CaseIterable & Sendable {
  let value: Value

  init?(argument: String) {
    let wanted = Self.bare(argument)
    guard let value = Value.allCases.first(where: { Self.bare($0.rawValue) == wanted }) else {
      return nil
    }
    self.value = value
  }

  static var allValueStrings: [String] {
    Value.allCases.map { $0.rawValue.split(separator: "_").joined(separator: "-") }
  }

  private static func bare(_ text: String) -> String {
    text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}

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

/// A length as a climber types it, in metres or with its unit.
struct LengthText: ExpressibleByArgument {
  let metres: Double
  /// The unit in which it was typed.
  let unit: LengthUnit

  init?(argument: String) {
    guard let length = LengthUnit.length(argument, bare: .metres) else { return nil }
    (metres, unit) = length
  }
}

/// A timestamp as the user types it: RFC 3339, such as 2026-05-01T17:30:00+02:00.
struct TimestampText: ExpressibleByArgument {
  let moment: Timestamp

  init?(argument: String) {
    guard let moment = Timestamp(argument) else { return nil }
    self.moment = moment
  }
}
