import DomainModels
import ICalendar
import JournalFeatures

/// Times as other programs write them.
enum SourceTime {
  /// The instant at which a clock on the wall shows a day and a minute of it.
  static func instant(
    of date: CivilDate, minute: Int, second: Int = 0, milliseconds: Int = 0, in local: LocalTime
  ) -> Timestamp {
    let wall =
      Int64(date.daysSinceEpoch) * 86_400_000 + Int64(minute) * 60_000 + Int64(second) * 1000
      + Int64(milliseconds)
    // The offset at the time itself, found in two steps: it may change in between.
    let guess = Timestamp(milliseconds: wall)
    let first = wall - Int64(local.utcOffsetMinutes(at: guess)) * 60_000
    let offset = local.utcOffsetMinutes(at: Timestamp(milliseconds: first))
    return Timestamp(milliseconds: wall - Int64(offset) * 60_000)
  }

  /// An ISO 8601 time with an offset, or without one by the clock on the wall.
  static func moment(_ text: String, in local: LocalTime) -> Timestamp? {
    if let instant = Timestamp(text) { return instant }
    let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " })
    guard parts.count == 2, let date = CivilDate(String(parts[0])) else { return nil }
    let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(clock.count), let hour = number(clock[0], below: 24),
      let minute = number(clock[1], below: 60)
    else { return nil }
    var second = 0
    var milliseconds = 0
    if clock.count == 3 {
      let pieces = clock[2].split(separator: ".", omittingEmptySubsequences: false)
      guard let first = pieces.first, let whole = number(first, below: 61), pieces.count <= 2
      else { return nil }
      second = whole
      if pieces.count == 2 {
        guard !pieces[1].isEmpty, pieces[1].utf8.allSatisfy({ (48...57).contains($0) }) else {
          return nil
        }
        milliseconds = Int((pieces[1] + "000").prefix(3)) ?? 0
      }
    }
    return instant(
      of: date, minute: hour * 60 + minute, second: second, milliseconds: milliseconds, in: local)
  }

  /// Milliseconds since 1970, within the years 1 to 9999.
  static func moment(milliseconds: Int64) -> Timestamp? {
    let range = Int64(-62_135_596_800_000)...253_402_300_799_999
    return range.contains(milliseconds) ? Timestamp(milliseconds: milliseconds) : nil
  }

  /// The number of minutes that a zone of the system's database is ahead of UTC at a point in time.
  static func offset(of zone: String, at instant: Timestamp) -> Int? {
    ICalendarZone.system(zone).map { $0.offset(at: Int(instant.milliseconds / 1000)) / 60 }
      .flatMap { (-720...840).contains($0) ? $0 : nil }
  }

  /// A number of one or two digits.
  static func number(_ text: some StringProtocol, below limit: Int) -> Int? {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), number < limit
    else { return nil }
    return number
  }
}

/// Finds out from all dates of a file whether the day or the month stands first.
struct DateOrders {
  private var possible = Set(DateOrder.allCases)
  /// The first date that both orders can read, differently.
  private var example: String?

  init(_ dates: some Sequence<String>) {
    for text in dates {
      let day = JrnlTimestamp(text, order: .dayFirst)?.date
      let month = JrnlTimestamp(text, order: .monthFirst)?.date
      if day == month { continue }
      if day == nil { possible.remove(.dayFirst) }
      if month == nil { possible.remove(.monthFirst) }
      if day != nil, month != nil, example == nil { example = text }
    }
  }

  /// The order in which the dates make sense.
  ///
  /// - Throws: ``JournalImportError/undecidedDates(file:example:)`` if a date has two meanings, and
  ///   the others allow both or contradict each other.
  func order(in file: String, given: DateOrder?) throws -> DateOrder {
    if let given { return given }
    if possible.count == 1, let only = possible.first { return only }
    guard let example else { return .dayFirst }
    throw JournalImportError.undecidedDates(file: file, example: example)
  }
}
