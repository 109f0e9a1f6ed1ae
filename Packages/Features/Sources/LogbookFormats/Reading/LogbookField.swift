import ClimbingModels
import DomainModels

/// One field of a row, with the name by which an error calls it.
struct LogbookField {
  let name: String
  /// What it says, without white space at the ends; `nil` if nothing.
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
