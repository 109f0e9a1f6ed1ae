public import DomainModels
import Pages

/// Formats times for pages.
public struct PageClock: Sendable {
  /// The instant at which a page is drawn.
  public var now: Timestamp
  /// Returns the number of seconds that the clocks of a zone are ahead of UTC at an instant; `nil`
  /// for an unknown zone.
  public var offset: @Sendable (_ zone: String, _ seconds: Int) -> Int?

  public init(
    now: Timestamp, offset: @escaping @Sendable (_ zone: String, _ seconds: Int) -> Int?
  ) {
    self.now = now
    self.offset = offset
  }

  /// The local date and time of a zone at an instant.
  struct Reading: Equatable {
    let date: CivilDate
    let minuteOfDay: Int

    var weekday: String { PageClock.weekdays[date.isoWeekday - 1] }
    var month: String { PageClock.months[date.month - 1] }
    var time: String {
      "\(PageClock.padded(minuteOfDay / 60)):\(PageClock.padded(minuteOfDay % 60))"
    }
    /// The instant as pages without a browser write it.
    var plain: String { "\(weekday) \(date) \(time)" }
  }

  func reading(_ timestamp: ZonedTimestamp) -> Reading {
    let seconds = timestamp.milliseconds.quotientDown(by: 1_000)
    let local = seconds + Int64(offset(timestamp.zone, Int(seconds)) ?? 0)
    let days = local.quotientDown(by: 86_400)
    return Reading(
      date: CivilDate(daysSinceEpoch: Int(days)),
      minuteOfDay: Int((local - days * 86_400) / 60))
  }

  /// An instant in words: `today 18:00`, `Tue 4 May, 18:00`, with the year where it is another.
  func words(_ timestamp: ZonedTimestamp) -> String {
    let reading = reading(timestamp)
    let today = self.reading(ZonedTimestamp(milliseconds: now.milliseconds, zone: timestamp.zone))
      .date
    switch reading.date.daysSinceEpoch - today.daysSinceEpoch {
    case 0: return "today \(reading.time)"
    case 1: return "tomorrow \(reading.time)"
    case -1: return "yesterday \(reading.time)"
    default: return "\(words(reading.date, from: today)), \(reading.time)"
    }
  }

  /// A day in words: `Tue 4 May`, with the year where it is another.
  func words(_ day: CivilDate, from today: CivilDate) -> String {
    let year = day.year == today.year ? "" : " \(day.year)"
    return "\(Self.weekdays[day.isoWeekday - 1]) \(day.day) \(Self.months[day.month - 1])\(year)"
  }

  /// The age of an event: `5 min ago`; ``words(_:)`` for more than a day, and for what
  /// is still to come.
  func ago(_ timestamp: ZonedTimestamp) -> String {
    let minutes = (now.milliseconds - timestamp.milliseconds) / 60_000
    return switch minutes {
    case 0..<1 where now.milliseconds >= timestamp.milliseconds: "just now"
    case 1..<60: "\(minutes) min ago"
    case 60..<1_440: "\(minutes / 60) h ago"
    default: words(timestamp)
    }
  }

  /// The words of a phrase, its instant worded as pages do it.
  ///
  /// - Parameters:
  ///   - phrase: the words.
  ///   - before: the phrase that they stand behind: a day is not said twice.
  /// - Returns: the words.
  func text(_ phrase: Phrase, after before: Phrase? = nil) -> String {
    guard let timestamp = phrase.timestamp else { return phrase.text }
    let reading = reading(timestamp)
    if let before = before?.timestamp, before.zone == timestamp.zone,
      self.reading(before).date == reading.date
    {
      return phrase.text.withEach(reading.plain, replacedBy: reading.time)
    }
    let today = self.reading(ZonedTimestamp(milliseconds: now.milliseconds, zone: timestamp.zone))
      .date
    // What a page calls an instant depends on who wrote it: with a weekday, without, the day alone.
    return phrase.text.withEach(reading.plain, replacedBy: words(timestamp))
      .withEach("\(reading.date) \(reading.time)", replacedBy: words(timestamp))
      .withEach("\(reading.date)", replacedBy: words(reading.date, from: today))
  }

  /// A product's text with its dates in words.
  ///
  /// `2026-05-04` is `Mon 4 May`, and `2026-05` is `May`, with the year where it is another. What is
  /// part of a longer word, such as an address, stays.
  func dated(_ text: String) -> String {
    guard text.utf8.count >= 7, text.utf8.contains(UInt8(ascii: "-")) else { return text }
    let bytes = Array(text.utf8)
    let today = reading(ZonedTimestamp(milliseconds: now.milliseconds, zone: "UTC")).date
    var result = ""
    var start = 0
    var index = 0
    while index + 7 <= bytes.count {
      guard index == 0 || !Self.belongs(bytes[index - 1]),
        let (words, length) = date(in: bytes[index...], today)
      else {
        index += 1
        continue
      }
      result += String(decoding: bytes[start..<index], as: UTF8.self)
      // A weekday that stands before the date already is not said twice.
      let weekday = words.prefix { $0 != " " } + " "
      result += result.hasSuffix(weekday) ? words.dropFirst(weekday.count) : words[...]
      index += length
      start = index
    }
    return result + String(decoding: bytes[start...], as: UTF8.self)
  }

  /// A day or a month at the beginning of a text, in words, and how many bytes it takes.
  private func date(in bytes: ArraySlice<UInt8>, _ today: CivilDate) -> (String, Int)? {
    func number(_ range: Range<Int>) -> Int? {
      range.reduce(0 as Int?) { value, offset in
        let digit = Int(bytes[bytes.startIndex + offset]) - 48
        return (0...9).contains(digit) ? value.map { $0 * 10 + digit } : nil
      }
    }
    func ends(at offset: Int) -> Bool {
      bytes.count == offset || !Self.belongs(bytes[bytes.startIndex + offset])
    }
    func isDash(_ offset: Int) -> Bool { bytes[bytes.startIndex + offset] == UInt8(ascii: "-") }
    guard isDash(4), let year = number(0..<4), year >= 1_000, let month = number(5..<7),
      (1...12).contains(month)
    else { return nil }
    if ends(at: 7) {
      return (Self.months[month - 1] + (year == today.year ? "" : " \(year)"), 7)
    }
    guard bytes.count >= 10, isDash(7), ends(at: 10), let day = number(8..<10),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return (words(date, from: today), 10)
  }

  /// Returns whether a byte beside a date makes it a part of something else.
  private static func belongs(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF:
      true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "="): true
    default: false
    }
  }

  /// The words of a phrase beside the day of its instant: the time, with its place.
  func time(_ phrase: Phrase) -> String {
    guard let timestamp = phrase.timestamp else { return phrase.text }
    let reading = reading(timestamp)
    let place = timestamp.zone.split(separator: "/").last.map { String($0).spaced }
    return phrase.text.withEach(reading.plain, replacedBy: reading.time)
      .withEach(" (\(timestamp.zone))", replacedBy: place.map { ", \($0) time" } ?? "")
  }

  /// The instant as `datetime` takes it.
  static func attribute(_ timestamp: ZonedTimestamp) -> String {
    Timestamp(milliseconds: timestamp.milliseconds).description
  }

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Int64 {
  /// The quotient, rounded down.
  fileprivate func quotientDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

extension String {
  /// The text with a replacement for each occurrence of a part, found by its bytes: the library's
  /// search compares characters, which takes several times as long.
  fileprivate func withEach(_ part: String, replacedBy replacement: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard let first = part.first else { return self }
    var result: [UInt8] = []
    var start = 0
    var index = 0
    while index + part.count <= bytes.count {
      if bytes[index] == first, bytes[index..<index + part.count].elementsEqual(part) {
        result += bytes[start..<index]
        result += replacement.utf8
        index += part.count
        start = index
      } else {
        index += 1
      }
    }
    return start == 0 ? self : String(decoding: result + bytes[start...], as: UTF8.self)
  }
}
