import ClimbingModels
public import DomainModels
import Grades

/// The totals of a logbook.
public struct LogbookTotals: Sendable, Equatable {
  public let sessions: Int
  /// Minutes of the sessions that have ended; `nil` where none has.
  public let minutes: Int?
  /// Climbs that were tried: one is one climb on one day.
  public let climbs: Int
  /// Climbs that were sent, as far as the options count them.
  public let sends: Int
  /// Ascents: a climb that was sent three times that day has three.
  public let ascents: Int
  /// Different routes and problems that were sent; nameless ones are each their own.
  public let routes: Int
  /// Days with a climb or a session.
  public let days: Int
  /// Metres climbed, of the sends whose height is known.
  public let metres: PartialSum
  /// Pitches climbed, of the sends on a rope whose pitches are known.
  public let pitches: PartialSum
  /// Tried climbs without a grade that can be read.
  public let ungraded: Int
  /// Climbs that may or may not lie within the days asked for, and were left out.
  public let unsure: Int
  /// The first day and the last; `nil` where no day is known.
  public let span: ClosedRange<CivilDate>?
}

/// A year, or a part of one.
public struct YearSummary: Sendable, Equatable {
  /// The hardest send of a family.
  public struct Hardest: Sendable, Equatable {
    /// The family, by its identifier.
    public let family: String
    /// Its place on the family's scale.
    public let step: Int
    public let grade: String
  }

  public let year: Int
  /// Days with a climb or a session.
  public let days: Int
  public let sessions: Int
  /// Tried climbs.
  public let climbs: Int
  public let sends: Int
  /// Different routes and problems among the sends.
  public let routes: Int
  /// Metres climbed.
  public let metres: PartialSum
  /// Pitches climbed.
  public let pitches: PartialSum
  /// The hardest sends, family by family.
  public let hardest: [Hardest]
}

/// A year so far beside the year before to the same day, so that a spring isn't held against a
/// whole year.
///
/// Climbs whose day is not known are in neither.
public struct YearToDate: Sendable, Equatable {
  /// The last day that counts in the later year.
  public let through: CivilDate
  /// The later year.
  public let current: YearSummary
  /// The year before, to the same day; `nil` where it has nothing.
  public let previous: YearSummary?
}

/// A sum of what is known, with how much of it that is.
public struct PartialSum: Sendable, Equatable {
  /// The sum; `nil` where nothing is known.
  public private(set) var sum: Double?
  /// Of how many climbs the number is known.
  public private(set) var known: Int
  /// The number of climbs.
  public private(set) var total: Int

  /// True if it is known of every climb.
  public var isComplete: Bool { known == total }

  /// Of no climbs.
  init() { (sum, known, total) = (nil, 0, 0) }

  /// Adds a climb's number; `nil` where it is not known.
  mutating func add(_ value: Double?) {
    total += 1
    guard let value else { return }
    sum = (sum ?? 0) + value
    known += 1
  }
}

/// A crag, a gym, or another place that a climb names.
public struct PlaceSummary: Sendable, Equatable {
  public let name: String
  /// The area it is in; `nil` where no climber says, or its climbs differ.
  public let area: String?
  /// The country; `nil` where no climber says, or its climbs differ.
  public let country: String?
  /// Days there, sessions without a climb among them.
  public let days: Int
  /// Tried climbs.
  public let climbs: Int
  public let sends: Int
}

/// Totals, years and places.
extension InsightsCalculator {
  /// The sessions that count by themselves: all, unless only some kinds of climbs are asked for;
  /// then those with such a climb.
  var countedSessions: [Int] {
    guard options.isNarrowed else { return sessions }
    let climbed = Set(selected.compactMap(\.session))
    return sessions.filter(climbed.contains)
  }

  var totals: LogbookTotals {
    var sums = ClimbingDaySums(self)
    for climbingDay in selected { sums.add(climbingDay) }
    let sessions = countedSessions
    for session in sessions { sums.add(day: material.sessions[session].day) }
    let minutes = sessions.compactMap { material.sessions[$0].minutes }
    let dates = selected.compactMap(\.date)
    let days = sums.days
    let first = (dates.map(\.earliest) + days).min()
    let last = (dates.map(\.latest) + days).max()
    return LogbookTotals(
      sessions: sessions.count, minutes: minutes.isEmpty ? nil : minutes.reduce(0, +),
      climbs: sums.climbs, sends: sums.sends, ascents: sums.ascents, routes: sums.routeCount,
      days: sums.days.count, metres: sums.metres, pitches: sums.pitches, ungraded: sums.ungraded,
      unsure: unsure, span: first.flatMap { first in last.map { first...max(first, $0) } })
  }

  var years: [YearSummary] {
    var sums: [Int: ClimbingDaySums] = [:]
    var counts: [Int: Int] = [:]
    for climbingDay in selected {
      guard let year = climbingDay.date?.year else { continue }
      sums[year, default: ClimbingDaySums(self)].add(climbingDay)
    }
    for session in countedSessions {
      let day = material.sessions[session].day
      sums[day.year, default: ClimbingDaySums(self)].add(day: day)
      counts[day.year, default: 0] += 1
    }
    return sums.sorted { $0.key > $1.key }.map { year, sums in
      YearSummary(year, sums, sessions: counts[year] ?? 0)
    }
  }

  var yearToDate: YearToDate? {
    let end = end
    guard let current = part(of: end.year, through: end) else { return nil }
    // 28 February stands for the 29th of a year that has none.
    let same =
      CivilDate(year: end.year - 1, month: end.month, day: end.day)
      ?? CivilDate(year: end.year - 1, month: end.month, day: 28)
    return YearToDate(
      through: end, current: current,
      previous: same.flatMap { part(of: $0.year, through: $0) })
  }

  private func part(of year: Int, through last: CivilDate) -> YearSummary? {
    var sums = ClimbingDaySums(self)
    for climbingDay in selected {
      if let day = climbingDay.day, day.year == year, day <= last { sums.add(climbingDay) }
    }
    let sessions = countedSessions.map { material.sessions[$0].day }
      .filter { $0.year == year && $0 <= last }
    for day in sessions { sums.add(day: day) }
    guard sums.climbs > 0 || !sessions.isEmpty else { return nil }
    return YearSummary(year, sums, sessions: sessions.count)
  }

  var places: [PlaceSummary] {
    struct LocationTotals {
      let name: String
      var area = UnanimousText()
      var country = UnanimousText()
      var days: Set<CivilDate> = []
      var lastDay: CivilDate?
      var climbs = 0
      var sends = 0
    }
    var places: [LocationTotals] = []
    var known: [String: Int] = [:]
    func find(_ name: String) -> Int {
      if let place = known[name] { return place }
      let key = "/" + name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let place = known[key] ?? places.count
      if place == places.count { places.append(LocationTotals(name: name)) }
      known[key] = place
      known[name] = place
      return place
    }
    for climbingDay in selected {
      let place: Int
      if let crag = lines.climbs[climbingDay.climb].crag, crag.isSaid {
        place = find(crag)
      } else if let name = climbingDay.session.flatMap({ material.sessions[$0].place }), name.isSaid
      {
        place = find(name)
      } else if let area = lines.climbs[climbingDay.climb].area, area.isSaid {
        place = find(area)
      } else {
        continue
      }
      if let area = lines.climbs[climbingDay.climb].area { places[place].area.add(area) }
      if let country = lines.climbs[climbingDay.climb].country {
        places[place].country.add(country)
      }
      if let day = climbingDay.day, day != places[place].lastDay {
        places[place].lastDay = day
        places[place].days.insert(day)
      }
      places[place].climbs += 1
      if isSent(climbingDay) { places[place].sends += 1 }
    }
    for session in countedSessions {
      guard let name = material.sessions[session].place, name.isSaid else { continue }
      places[find(name)].days.insert(material.sessions[session].day)
    }
    return places.map { place in
      PlaceSummary(
        name: place.name, area: place.area.text, country: place.country.text,
        days: place.days.count, climbs: place.climbs, sends: place.sends)
    }
    .sorted { ($1.days, $1.climbs, $0.name) < ($0.days, $0.climbs, $1.name) }
  }
}

extension YearSummary {
  init(_ year: Int, _ sums: ClimbingDaySums, sessions: Int) {
    self.init(
      year: year, days: sums.days.count, sessions: sessions, climbs: sums.climbs,
      sends: sums.sends, routes: sums.routeCount, metres: sums.metres, pitches: sums.pitches,
      hardest: sums.hardest)
  }
}

/// A text, as long as no other one is said.
private struct UnanimousText {
  private(set) var text: String?
  private var isAmbiguous = false

  mutating func add(_ other: String) {
    guard !isAmbiguous, other != text, other.isSaid else { return }
    isAmbiguous = text != nil
    text = isAmbiguous ? nil : other
  }
}

extension String {
  /// True if there is anything in it but space.
  fileprivate var isSaid: Bool {
    // A combination with a letter of ASCII is no space.
    utf8.first.map { (33..<127).contains($0) } ?? false || contains { !$0.isWhitespace }
  }
}
