import ClimbingFeatures
import ClimbingModels

extension ImportedEntry {
  /// Takes a height with the unit in which it stood.
  mutating func setHeight(_ length: (metres: Double, unit: LengthUnit)?) {
    height = length?.metres
    heightUnit = length?.unit
  }
}
