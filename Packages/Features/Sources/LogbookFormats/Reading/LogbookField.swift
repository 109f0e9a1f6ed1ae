import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades

/// One field of a row, with the name by which an error calls it.
struct LogbookField {
  let name: String
  /// The text without white space at the ends; `nil` if empty.
  let text: String?

  func integer() throws(RowError) -> Int? {
    guard let text else { return nil }
    if let number = Int(text) { return number }
    // Spreadsheets write whole numbers with a fraction (3.0).
    if let number = Double(text), let whole = Int(exactly: number) { return whole }
    throw error("is not a whole number")
  }

  /// A number of things of which none means that it is not known.
  func count() throws(RowError) -> Int? {
    guard let number = try integer(), number != 0 else { return nil }
    guard number > 0 else { throw error("is not a number of things") }
    return number
  }

  /// A length in metres, and the unit in which it stands; none means that it is not known.
  ///
  /// - Parameter unit: the unit in which a bare number is meant; `20m` and `65ft` say it themselves.
  /// - Returns: metres, to the centimetre.
  /// - Throws: ``RowError`` if it is none.
  func length(
    in unit: LengthUnit = .metres
  ) throws(RowError) -> (metres: Double, unit: LengthUnit)? {
    guard let text else { return nil }
    guard let length = LengthUnit.length(text, bare: unit) else { throw error("is not a length") }
    return length.metres == 0 ? nil : length
  }

  /// Stars: none, or fewer, mean that it was not rated.
  func stars(outOf count: Int, noneIsRated: Bool = false) throws(RowError) -> Int? {
    guard let stars = try integer(), stars >= (noneIsRated ? 0 : 1) else { return nil }
    guard stars <= count else { throw error("is more than \(count) stars") }
    return stars
  }

  /// A date as ISO 8601 has it, with or without a time behind it, which is left out.
  func isoDate() throws(RowError) -> PartialDate? {
    guard let text else { return nil }
    let day = text.prefix { $0 != "T" && $0 != " " }
    guard let date = PartialDate(String(day)) else { throw error("is not a date") }
    return date
  }

  /// The problem.
  func error(_ what: String) -> RowError {
    RowError(reason: "\(name) \"\((text ?? "").prefix(60))\" \(what)")
  }
}

/// The words of dates besides numbers.
enum DateWords {
  /// The number of an English month by its first three letters.
  static func month(_ name: some StringProtocol) -> Int? {
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return months.firstIndex(of: name.lowercased()).map { $0 + 1 }
  }

  /// A year of four digits, or of two: no climber's logbook is older than 1950 or younger than
  /// 2049.
  static func year(_ text: some StringProtocol) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else { return nil }
    switch text.count {
    case 4: return number
    case 2: return number < 50 ? 2000 + number : 1900 + number
    default: return nil
    }
  }
}

extension GradeHint {
  /// An overall grade of a Scottish winter climb; else one of a mountain, of ice or of rock.
  static let winterFirst: [GradeHint] = [.families(.winter), .families(.alpine), .unmistakable]
  /// A boulder's; else anything that has one meaning only.
  static let boulderFirst: [GradeHint] = [.boulder, .unmistakable]

  /// Returns the hints of a grade from the kind of climb and the country.
  ///
  /// The country's scales, and then the general custom, only decide between several readings of the
  /// climb's family (`20` is Ewbank in Australia). What its kind has no such grade for is read only
  /// where the text itself says what it is.
  static func logbook(
    _ discipline: Discipline?, country: String?, text: String?
  ) -> [GradeHint] {
    let text = text ?? ""
    let hint =
      discipline?.gradeHint(in: country, for: text)
      ?? GradeHint.rope.preferringCustom(in: country, for: text)
    return [hint, GradeHint.unmistakable.preferringCustom(in: country, for: text)]
  }

  /// A route where French grades are the custom, as at 8a.nu.
  static func french(_ discipline: Discipline?) -> [GradeHint] {
    discipline == .boulder
      ? boulderFirst : [.families(.route).plain().preferring(.french), .unmistakable]
  }
}

extension ImportedEntry {
  /// Takes a height with the unit in which it stood.
  mutating func setHeight(_ length: (metres: Double, unit: LengthUnit)?) {
    height = length?.metres
    heightUnit = length?.unit
  }
}

/// Why a row can't be read.
struct RowError: Error, Equatable {
  let reason: String
}
