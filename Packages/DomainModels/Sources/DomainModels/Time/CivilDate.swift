/// A day in the Gregorian calendar, without a time and without a time zone.
///
/// The day of an event "on Saturday" (a climb, a birth) is a civil date: no journey to another time
/// zone may move it. Years run from 1 to 9999.
public struct CivilDate: Sendable, Hashable, Comparable {
  /// Year, month and day in 14, 4 and 5 bits: a logbook holds dates by the ten thousand, looks them up and
  /// sorts them.
  private let bits: Int32

  /// 1 to 9999.
  public var year: Int { Int(bits >> 9) }
  /// 1 to 12.
  public var month: Int { Int(bits >> 5 & 0xF) }
  /// 1 to the month's length.
  public var day: Int { Int(bits & 0x1F) }

  private init(checked year: Int, _ month: Int, _ day: Int) {
    bits = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
  }

  /// Makes a date, or `nil` if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CivilDate.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.init(checked: year, month, day)
  }

  /// The day so many days after 1970-01-01, held within the years 1 to 9999.
  public init(daysSinceEpoch: Int) {
    // Days of eras of 400 years that begin on 1 March, so that a leap day ends its year
    // (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days).
    let shifted = min(max(daysSinceEpoch, -719_162), 2_932_896) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      checked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Days after 1970-01-01; negative before.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date so many days later, held within the years 1 to 9999.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return CivilDate(daysSinceEpoch: overflow ? (days < 0 ? .min : .max) : sum)
  }

  /// 1 for Monday to 7 for Sunday, as ISO 8601 counts.
  public var isoWeekday: Int { ((daysSinceEpoch + 3) % 7 + 7) % 7 + 1 }

  /// Returns whether one day is before another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.bits < right.bits
  }

  /// The number of days that a month has.
  ///
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - year: the year, which decides on 29 February.
  /// - Returns: 28 to 31.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension CivilDate: LosslessStringConvertible {
  /// The date as ISO 8601 (`2026-11-21`).
  public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  /// Reads an ISO 8601 date of exactly the form `2026-11-21`.
  public init?(_ description: String) {
    guard let date = PartialDate(description)?.day else { return nil }
    self = date
  }
}

extension CivilDate: Codable {
  /// Writes the date as ISO 8601 text.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads ISO 8601 text of exactly the form `2026-11-21`.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = CivilDate(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be a date such as 2026-11-21")
    }
    self = date
  }
}

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

/// Reads fixed-width digits and separators from the front of an ASCII text.
struct DigitScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  /// Exactly so many digits as a number, or `nil` without moving.
  mutating func digits(_ count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + count] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    position += count
    return value
  }

  /// Moves past one character if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// An optional fraction of a second, cut to milliseconds; 0 where there is none.
  mutating func milliseconds() -> Int? {
    guard skip(".") else { return 0 }
    var value = 0
    var count = 0
    while let digit = digits(1) {
      if count < 3 { value = value * 10 + digit }
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in count..<max(count, 3) { value *= 10 }
    return value
  }

  /// `Z` or `±hh:mm`, in minutes east of UTC.
  mutating func offsetMinutes() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = digits(2), hours < 24, skip(":"),
      let minutes = digits(2), minutes < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}
