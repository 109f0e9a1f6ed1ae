public import DomainModels

/// The unit in which a climber or a logbook writes heights.
public enum LengthUnit: String, ColumnValue, CaseIterable {
  case metres
  case feet

  /// The number of metres that it is.
  public var metres: Double {
    switch self {
    case .metres: 1
    case .feet: 0.3048
    }
  }

  /// Its sign behind a number.
  public var sign: String {
    switch self {
    case .metres: "m"
    case .feet: "ft"
    }
  }

  /// Reads a length with its unit (`60ft`, `18.5 m`, `60'`).
  ///
  /// - Parameters:
  ///   - text: the length.
  ///   - unit: the unit of a bare number.
  /// - Returns: metres to the centimetre, and the unit in which it stood; `nil` for a text that is no
  ///   length, or a negative one.
  public static func length(
    _ text: String, bare unit: LengthUnit
  ) -> (metres: Double, unit: LengthUnit)? {
    var text = text.trimmed
    var unit = unit
    let endings: [(String, LengthUnit)] = [("ft", .feet), ("'", .feet), ("m", .metres)]
    for (ending, meant) in endings where text.hasSuffix(ending) {
      text = text.dropLast(ending.count).trimmed
      unit = meant
      break
    }
    guard let number = Double(text), number.isFinite, number >= 0 else { return nil }
    return ((number * unit.metres * 100).rounded() / 100, unit)
  }
}

extension Climb {
  /// The unit in which its height was entered; where that was not kept, metres, and feet for Mountain
  /// Project, which knows no other.
  public var enteredHeightUnit: LengthUnit {
    heightUnit ?? (source == .mountainProject ? .feet : .metres)
  }

  /// Its height as it was entered (`60 ft`, `18.5 m`).
  public var heightText: String? {
    guard let height else { return nil }
    let unit = enteredHeightUnit
    // To the centimetre a length in feet is kept to a thirtieth of a foot.
    let number = unit == .metres ? height : (height / unit.metres * 10).rounded() / 10
    return "\(Int(exactly: number).map(String.init) ?? number.description) \(unit.sign)"
  }
}
