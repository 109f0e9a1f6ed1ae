import DomainModels
import JournalFeatures

/// A date and time as jrnl writes it in front of an entry, in the formats that people set.
struct JrnlTimestamp: Equatable {
  let date: CivilDate
  /// Of the day; 0 where only a date stands.
  let minute: Int
  let second: Int

  /// Reads a timestamp; `nil` if it is none.
  ///
  /// - Parameters:
  ///   - text: what stands between the brackets.
  ///   - order: how `03/04/2026` is meant. Between slashes a year may have two digits (`3/4/26`);
  ///     from 69 on it is one of the last century.
  init?(_ text: some StringProtocol, order: DateOrder = .dayFirst) {
    guard text.utf8.count <= 60 else { return nil }
    let words = text.split { $0 == " " || $0 == "T" && text.utf8.count <= 25 || $0 == "," }
    var clock: (minute: Int, second: Int)?
    var isAfternoon: Bool?
    var pieces: [Substring] = []
    for word in words {
      let word = Substring(word)
      if let half = JrnlTimestamp.halfOfDay(word) {
        isAfternoon = half == .afternoon
      } else if word.contains(":") {
        guard clock == nil, let time = JrnlTimestamp.time(word) else { return nil }
        clock = time
      } else {
        pieces.append(word)
      }
    }
    if let afternoon = isAfternoon {
      guard let time = clock, (60..<780).contains(time.minute) else { return nil }
      clock = (time.minute % 720 + (afternoon ? 720 : 0), time.second)
    }
    guard let date = JrnlTimestamp.date(pieces, order: order) else { return nil }
    self.date = date
    minute = clock?.minute ?? 0
    second = clock?.second ?? 0
  }

  /// The half of the day that a word names behind a time.
  enum HalfOfDay {
    case morning
    case afternoon
  }

  static func halfOfDay(_ word: some StringProtocol) -> HalfOfDay? {
    switch word.uppercased() {
    case "AM", "A.M.": .morning
    case "PM", "P.M.": .afternoon
    default: nil
    }
  }

  private static func time(_ text: Substring) -> (minute: Int, second: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = SourceTime.number(parts[0], below: 24),
      let minute = SourceTime.number(parts[1], below: 60)
    else { return nil }
    guard parts.count == 3 else { return (hour * 60 + minute, 0) }
    return SourceTime.number(parts[2], below: 60).map { (hour * 60 + minute, $0) }
  }

  private static func date(_ pieces: [Substring], order: DateOrder) -> CivilDate? {
    // Names of weekdays say nothing more.
    let pieces = pieces.filter { weekdays[$0.prefix(3).lowercased()] == nil || $0.count > 9 }
    if pieces.count == 1 {
      let parts = pieces[0].split(
        omittingEmptySubsequences: false, whereSeparator: { "-/.".contains($0) })
      guard parts.count == 3 else { return nil }
      return date(of: parts, order: order, separator: pieces[0].first { "-/.".contains($0) })
    }
    // 31 January 2026, or January 31 2026.
    guard pieces.count == 3, let year = number(pieces[2]), pieces[2].count == 4,
      let place = pieces[..<2].firstIndex(where: { months[$0.prefix(3).lowercased()] != nil }),
      let month = months[pieces[place].prefix(3).lowercased()], let day = number(pieces[1 - place])
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  private static func date(
    of parts: [Substring], order: DateOrder, separator: Character?
  ) -> CivilDate? {
    guard let first = number(parts[0]), let last = number(parts[2]) else { return nil }
    if let month = months[parts[1].prefix(3).lowercased()] {
      return parts[2].count == 4 ? CivilDate(year: last, month: month, day: first) : nil
    }
    guard let middle = number(parts[1]) else { return nil }
    if parts[0].count == 4 { return CivilDate(year: first, month: middle, day: last) }
    guard parts[2].count == 4 || separator == "/" && parts[2].count == 2 else { return nil }
    // Between dots the day stands first, if it can.
    if separator == ".", let day = CivilDate(year: last, month: middle, day: first) { return day }
    let year = parts[2].count == 4 ? last : last + (last < 69 ? 2000 : 1900)
    switch order {
    case .dayFirst: return CivilDate(year: year, month: middle, day: first)
    case .monthFirst: return CivilDate(year: year, month: first, day: middle)
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  private static let months: [String: Int] = Dictionary(
    uniqueKeysWithValues: zip(
      ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], 1...12))
  private static let weekdays: [String: Int] = Dictionary(
    uniqueKeysWithValues: zip(["mon", "tue", "wed", "thu", "fri", "sat", "sun"], 1...7))
}
