/// Reads a value byte by byte.
struct ICalendarCursor {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { offset >= bytes.count }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Moves past a byte if it comes next; letters in either case.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard let next, next == UInt8(ascii: byte) || next == UInt8(ascii: byte) | 0x20 else {
      return false
    }
    offset += 1
    return true
  }

  /// The number of exactly so many digits.
  mutating func digits(_ count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[offset..<offset + count] {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    offset += count
    return number
  }

  /// The number of all digits that follow: at least one, and at most nine after leading zeros.
  mutating func number() -> Int? {
    let start = offset
    var number = 0
    while let next, (0x30...0x39).contains(next) {
      number = number * 10 + Int(next - 0x30)
      guard number < 1_000_000_000 else { return nil }
      offset += 1
    }
    return offset > start ? number : nil
  }

  /// +1 or -1 after an optional sign.
  mutating func sign() -> Int {
    if take("-") { return -1 }
    _ = take("+")
    return 1
  }

  /// The problem at the cursor.
  func error(_ reason: String) -> ICalendarValueError {
    ICalendarValueError(reason: reason, offset: offset)
  }
}

/// The times among the value types (RFC 5545, 3.3).
extension ICalendarCursor {
  mutating func date() throws(ICalendarValueError) -> ICalendarDate {
    let start = self
    guard let year = digits(4), let month = digits(2), let day = digits(2) else {
      throw start.error("a date has eight digits: year, month, day")
    }
    guard let date = ICalendarDate(year: year, month: month, day: day) else {
      throw start.error("there is no such day")
    }
    return date
  }

  /// The second of the day.
  mutating func clock() throws(ICalendarValueError) -> Int {
    let start = self
    guard let hour = digits(2), let minute = digits(2), let second = digits(2) else {
      throw start.error("a time has six digits: hour, minute, second")
    }
    guard hour < 24, minute < 60, second <= 60 else { throw start.error("there is no such time") }
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  /// A date, or a date with a time.
  mutating func dateOrTime(zone: String?) throws(ICalendarValueError) -> ICalendarDateOrTime {
    let date = try date()
    guard take("T") else { return .date(date) }
    let second = try clock()
    guard let time = ICalendarLocalTime(startOf: date).adding(seconds: second) else {
      throw error("there is no such time")
    }
    if take("Z") { return .utc(time) }
    return zone.map { .zoned(time, zone: $0) } ?? .floating(time)
  }

  mutating func duration() throws(ICalendarValueError) -> ICalendarDuration {
    let sign = sign()
    guard take("P") else { throw error("a duration begins with P") }
    var days = 0
    var seconds = 0
    var isEmpty = true
    if next != UInt8(ascii: "T"), next != UInt8(ascii: "t") {
      // Some programs write "P0DT0H" and some "P" alone; only the second says nothing.
      while let number = number() {
        isEmpty = false
        if take("W") {
          days += number * 7
        } else if take("D") {
          days += number
        } else {
          throw error("a duration's number is followed by W or D, or by H, M or S after a T")
        }
      }
    }
    if take("T") {
      while let number = number() {
        isEmpty = false
        if take("H") {
          seconds += number * 3600
        } else if take("M") {
          seconds += number * 60
        } else if take("S") {
          seconds += number
        } else {
          throw error("a duration's number after a T is followed by H, M or S")
        }
        guard seconds < 1 << 50 else { throw error("the duration is too long") }
      }
    }
    guard days < 1 << 40 else { throw error("the duration is too long") }
    guard !isEmpty else { throw error("a duration needs a number") }
    return ICalendarDuration(days: sign * days, seconds: sign * seconds)
  }

  mutating func period(zone: String?) throws(ICalendarValueError) -> ICalendarPeriod {
    let start = try dateOrTime(zone: zone)
    guard !start.isDate else { throw error("a period begins with a date and a time") }
    guard take("/") else { throw error("a period has '/' between its start and its end") }
    if let next, (0x30...0x39).contains(next) {
      let end = try dateOrTime(zone: zone)
      guard !end.isDate else { throw error("a period ends with a date and a time") }
      return ICalendarPeriod(from: start, to: end)
    }
    return ICalendarPeriod(from: start, lasting: try duration())
  }

  mutating func utcOffset() throws(ICalendarValueError) -> ICalendarOffset {
    let start = self
    guard next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else {
      throw error("an offset begins with + or -")
    }
    let sign = sign()
    guard let hours = digits(2), let minutes = digits(2) else {
      throw start.error("an offset has four digits, or six: hours, minutes, seconds")
    }
    let seconds = isAtEnd ? 0 : digits(2)
    guard let seconds, hours < 24, minutes < 60, seconds < 60,
      let offset = ICalendarOffset(seconds: sign * (hours * 3600 + minutes * 60 + seconds))
    else { throw start.error("there is no such offset") }
    return offset
  }

  /// Refuses what follows a value.
  func end() throws(ICalendarValueError) {
    guard isAtEnd else { throw error("the value goes on where it should end") }
  }
}
