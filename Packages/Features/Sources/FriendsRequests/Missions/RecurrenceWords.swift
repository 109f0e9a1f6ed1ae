/// The words of a repetition: `every week on Thursday, 8 times`.
///
/// People read and type these words; what is kept and exchanged is the RRULE (RFC 5545, 3.3.10).
public enum RecurrenceWords {
  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let units = [
    "DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year",
  ]

  /// A rule in words; a rule with parts that have no words here stays as it is.
  public static func wording(of rule: String) -> String {
    var parts: [String: String] = [:]
    for part in rule.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { return rule }
      parts[pair[0]] = pair[1]
    }
    guard let unit = parts.removeValue(forKey: "FREQ").flatMap({ units[$0] }) else { return rule }
    let step = parts.removeValue(forKey: "INTERVAL") ?? "1"
    var words = step == "1" ? "every \(unit)" : "every \(step) \(unit)s"
    if let days = parts.removeValue(forKey: "BYDAY") {
      let list = days.split(separator: ",").map { day(String($0)) }
      guard list.allSatisfy({ $0 != nil }) else { return rule }
      words += " on " + joined(list.compactMap(\.self))
    }
    if let days = parts.removeValue(forKey: "BYMONTHDAY") {
      let numbers = days.split(separator: ",").map { Int($0) }
      guard numbers.allSatisfy({ $0 != nil }) else { return rule }
      words += " on " + joined(numbers.compactMap(\.self).map(monthDay))
    }
    if let count = parts.removeValue(forKey: "COUNT") {
      words += ", \(count) time\(count == "1" ? "" : "s")"
    }
    if let end = parts.removeValue(forKey: "UNTIL"), end.count >= 8 {
      words +=
        ", until \(end.prefix(4))-\(end.dropFirst(4).prefix(2))-\(end.dropFirst(6).prefix(2))"
    }
    // Where a week begins says nothing to people.
    parts.removeValue(forKey: "WKST")
    return parts.isEmpty ? words : rule
  }

  /// The rule that words or an RRULE name.
  ///
  /// `every day`, `every week`, `every 2 weeks`, `every Thursday`, `every Monday and Thursday`, `weekly`,
  /// each with `, 8 times` or `, until 2027-06-30` behind it.
  ///
  /// - Returns: an RRULE; the text itself if it has the form of one; `nil` for anything else.
  public static func rule(_ text: String) -> String? {
    if text.uppercased().contains("FREQ=") { return text }
    var words = text.lowercased().replacing(",", with: " , ").split(whereSeparator: \.isWhitespace)
      .map(String.init).filter { ![",", "and", "on", "for"].contains($0) }
    var ending = ""
    if words.count >= 2, ["times", "time"].contains(words[words.count - 1]),
      let count = Int(words[words.count - 2]), count > 0
    {
      ending = ";COUNT=\(count)"
      words.removeLast(2)
    } else if words.count >= 2, words[words.count - 2] == "until" {
      let day = words[words.count - 1].filter { $0 != "-" }
      guard day.count == 8, day.allSatisfy(\.isNumber) else { return nil }
      // A day, so that its occurrence is one of them by the clocks of any place.
      ending = ";UNTIL=\(day)"
      words.removeLast(2)
    }
    guard let head = repetition(words) else { return nil }
    return head + ending
  }

  private static func repetition(_ words: [String]) -> String? {
    let adverbs = ["daily": "DAILY", "weekly": "WEEKLY", "monthly": "MONTHLY", "yearly": "YEARLY"]
    if words.count == 1, let unit = adverbs[words[0]] { return "FREQ=\(unit)" }
    guard words.first == "every", words.count >= 2 else { return nil }
    var rest = Array(words.dropFirst())
    var step = ""
    if let number = Int(rest[0]), number > 0 {
      step = number == 1 ? "" : ";INTERVAL=\(number)"
      rest.removeFirst()
    } else if rest[0] == "second" || rest[0] == "other" {
      step = ";INTERVAL=2"
      rest.removeFirst()
    }
    var frequency = "WEEKLY"
    if let word = rest.first,
      let unit = units.first(where: { word == $0.value || word == $0.value + "s" })
    {
      frequency = unit.key
      rest.removeFirst()
    } else if rest.isEmpty {
      return nil
    }
    let days = rest.map { word in
      word.count < 3 ? nil : names.firstIndex { ($0.lowercased() + "s").hasPrefix(word) }
    }
    guard days.allSatisfy({ $0 != nil }), days.isEmpty || frequency == "WEEKLY" else { return nil }
    let codes = days.compactMap { $0.map { Self.codes[$0] } }
    let list = codes.isEmpty ? "" : ";BYDAY=\(codes.joined(separator: ","))"
    return "FREQ=\(frequency)\(step)\(list)"
  }

  /// `TH`, `1FR` or `-1SU` in words.
  private static func day(_ text: String) -> String? {
    guard let index = codes.firstIndex(of: String(text.suffix(2))) else { return nil }
    guard text.count > 2 else { return names[index] }
    let ordinals = [
      1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last",
    ]
    return Int(text.dropLast(2)).flatMap { ordinals[$0] }.map { "the \($0) \(names[index])" }
  }

  private static func monthDay(_ number: Int) -> String {
    guard number > 0 else { return number == -1 ? "the last day" : "day \(number)" }
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "the \(number)\((11...13).contains(number) ? "th" : endings[number % 10] ?? "th")"
  }

  private static func joined(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
