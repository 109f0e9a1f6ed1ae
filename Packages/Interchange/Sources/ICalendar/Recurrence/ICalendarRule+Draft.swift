extension ICalendarRule {
  /// The parts of a rule that were read so far.
  struct Draft {
    private(set) var frequency: Frequency?
    private(set) var interval = 1
    private(set) var end = End.never
    private(set) var days: [Day] = []
    private(set) var numbers: [String: [Int]] = [:]
    private(set) var weekStart = ICalendarWeekday.monday
    private var names: Set<String> = []

    /// Names whose values are lists of numbers.
    private static let lists: Set<String> = [
      "BYSECOND", "BYMINUTE", "BYHOUR", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYMONTH",
      "BYSETPOS",
    ]

    /// More numbers than any list has different ones.
    private static let longestList = 1000

    mutating func add(
      _ part: some StringProtocol, at offset: Int
    ) throws(ICalendarValueError) {
      guard let equals = part.firstIndex(of: "=") else {
        throw ICalendarValueError(reason: "a part of a rule is NAME=VALUE", offset: offset)
      }
      let name = part[..<equals].uppercased()
      let value = String(part[part.index(after: equals)...])
      guard names.insert(name).inserted else {
        throw ICalendarValueError(reason: "\(name.prefix(20)) stands there twice", offset: offset)
      }
      do {
        try read(name, value)
      } catch {
        let start = offset + name.utf8.count + 1
        throw ICalendarValueError(reason: error.reason, offset: start + error.offset)
      }
    }

    private mutating func read(_ name: String, _ value: String) throws(ICalendarValueError) {
      var cursor = ICalendarCursor(value)
      switch name {
      case "FREQ":
        frequency = Frequency(rawValue: value.uppercased())
        guard frequency != nil else { throw cursor.error("FREQ is one of SECONDLY to YEARLY") }
      case "INTERVAL":
        guard let number = cursor.number() else {
          throw cursor.error("INTERVAL is a number of at most nine digits")
        }
        interval = number
        try cursor.end()
      case "COUNT":
        guard let number = cursor.number() else {
          throw cursor.error("COUNT is a number of at most nine digits")
        }
        try end(.count(number), cursor)
        try cursor.end()
      case "UNTIL":
        let dateOrTime = try cursor.dateOrTime(zone: nil)
        try end(.until(dateOrTime), cursor)
        try cursor.end()
      case "WKST":
        guard let day = ICalendarWeekday(rawValue: value.uppercased()) else {
          throw cursor.error("WKST is one of MO, TU, WE, TH, FR, SA, SU")
        }
        weekStart = day
      case "BYDAY":
        days = try list(&cursor) { cursor throws(ICalendarValueError) in try day(&cursor) }
      case _ where Self.lists.contains(name):
        numbers[name] = try list(&cursor) { cursor throws(ICalendarValueError) in
          let sign = cursor.sign()
          guard let number = cursor.number() else {
            throw cursor.error("\(name) is a list of numbers")
          }
          return sign * number
        }
      default:
        throw ICalendarValueError(reason: "a rule has no such part", offset: -name.utf8.count - 1)
      }
    }

    private mutating func end(
      _ end: End, _ cursor: ICalendarCursor
    ) throws(ICalendarValueError) {
      guard self.end == .never else {
        throw cursor.error("a rule has COUNT or UNTIL, never both")
      }
      self.end = end
    }

    private func list<Element>(
      _ cursor: inout ICalendarCursor,
      _ element: (inout ICalendarCursor) throws(ICalendarValueError) -> Element
    ) throws(ICalendarValueError) -> [Element] {
      var elements: [Element] = []
      repeat {
        elements.append(try element(&cursor))
        guard elements.count <= Self.longestList else { throw cursor.error("the list is too long") }
      } while cursor.take(",")
      try cursor.end()
      return elements
    }

    private func day(_ cursor: inout ICalendarCursor) throws(ICalendarValueError) -> Day {
      let start = cursor
      let sign = cursor.sign()
      let number = cursor.number()
      let isSigned = cursor.offset > start.offset
      guard !isSigned || number != nil else { throw start.error("a sign needs a number") }
      for weekday in ICalendarWeekday.allCases {
        var rest = cursor
        guard weekday.rawValue.unicodeScalars.allSatisfy({ rest.take($0) }) else { continue }
        cursor = rest
        return Day(weekday, ordinal: number.map { sign * $0 })
      }
      throw start.error("BYDAY is a list of weekdays such as MO, 1MO or -1MO")
    }
  }
}
