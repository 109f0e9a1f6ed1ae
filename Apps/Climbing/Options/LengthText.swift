import ArgumentParser
import ClimbingModels

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
