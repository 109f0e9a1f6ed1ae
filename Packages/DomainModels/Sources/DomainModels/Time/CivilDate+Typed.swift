extension CivilDate {
  /// Reads a day as people type one: `1994-03-14`, `14.3.1994` or `31/12/1994`.
  ///
  /// Between dots stand day, month and year. Between slashes Americans write the month first and
  /// others the day, so only a date with one meaning is read: `5/4/1994` is none.
  public init?(typed text: String) {
    let text = text.trimmed
    if let day = CivilDate(text) {
      self = day
      return
    }
    guard let sign = [".", "/"].first(where: { text.contains($0) }) else { return nil }
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4, parts.allSatisfy(Self.isNumber),
      let first = Int(parts[0]), let second = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    let dayFirst = CivilDate(year: year, month: second, day: first)
    let monthFirst = sign == "/" ? CivilDate(year: year, month: first, day: second) : nil
    if let dayFirst, let monthFirst, dayFirst != monthFirst { return nil }
    guard let day = dayFirst ?? monthFirst else { return nil }
    self = day
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
