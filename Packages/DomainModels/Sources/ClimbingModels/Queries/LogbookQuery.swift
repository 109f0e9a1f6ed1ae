public import DomainModels

/// A question to the logbook, written in one line.
///
/// ```
/// grade:>=6b style:onsight crag:smith since:2024 -is:imported sort:-grade
/// ```
///
/// Every term has to hold; of several values between commas one has to. A minus before a term turns
/// it round. Words without a key are looked for in everything that is text.
public struct LogbookQuery: Sendable, Hashable {
  /// One term of a question.
  public struct Term: Sendable, Hashable {
    /// True if it must not hold.
    public var isNegated: Bool
    public var criterion: LogbookCriterion

    public init(_ criterion: LogbookCriterion, isNegated: Bool = false) {
      self.isNegated = isNegated
      self.criterion = criterion
    }
  }

  /// The criteria that have to hold, in the order in which they were written.
  public var terms: [Term]
  /// The order of the answer; `nil` leaves it to the caller.
  public var order: LogbookOrder?
  /// The number of climbs that the answer has at most; `nil` leaves it to the caller.
  public var limit: Int?

  /// Makes a question; an empty one asks for everything.
  public init(terms: [Term] = [], order: LogbookOrder? = nil, limit: Int? = nil) {
    self.terms = terms
    self.order = order
    self.limit = limit
  }

  /// The number of characters that a question may have.
  public static let lengthLimit = 2_000

  /// Reads a question.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - today: the climber's civil date, for `since:today` and `since:30d`.
  /// - Throws: ``LogbookQueryError`` with the column of what can't be read.
  public init(_ text: String, today: CivilDate) throws(LogbookQueryError) {
    var parser = try LogbookQueryParser(text, today: today)
    self = try parser.parse()
  }
}

extension LogbookQuery: CustomStringConvertible {
  /// The question as it may be typed: reading it gives the same question.
  public var description: String {
    var parts = terms.map { term in (term.isNegated ? "-" : "") + term.criterion.description }
    if let order { parts.append("sort:\(order)") }
    if let limit { parts.append("limit:\(limit)") }
    return parts.joined(separator: " ")
  }
}

/// The keys of a question to the logbook, with the other words that are taken for each.
enum LogbookQueryKey: String, CaseIterable {
  case grade, style, type, name, crag, sector, area, country, place, partner, notes, tag, helped
  case hindered, source, since, until, on, stars, tries, pitches, height, angle, `is`, sort, limit

  private static let aliases: [(String, LogbookQueryKey)] = [
    ("result", .style), ("mode", .style), ("ascent", .style), ("discipline", .type),
    ("kind", .type), ("climb", .name), ("route", .name), ("country", .country), ("with", .partner),
    ("note", .notes), ("from", .since), ("after", .since), ("to", .until), ("before", .until),
    ("date", .on), ("day", .on), ("pitch", .pitches), ("star", .stars), ("attempts", .tries),
    ("order", .sort),
  ]

  /// The key that a climber typed, in any case.
  init?(typed: String) {
    let typed = typed.lowercased()
    let alias = LogbookQueryKey.aliases.first { $0.0 == typed }?.1
    guard let key = LogbookQueryKey(rawValue: typed) ?? alias else { return nil }
    self = key
  }

  /// Everything that may be typed, for suggestions.
  static var words: [String] { allCases.map(\.rawValue) + aliases.map(\.0) }
}

/// A climb with what belongs to it, as a question to the logbook looks at it.
public struct LogbookEntry: Sendable {
  /// A tag that was given to the climb.
  public struct TagWord: Sendable, Hashable {
    /// The tag's short name.
    public var slug: String
    public var impact: Impact

    public init(_ slug: String, _ impact: Impact) {
      self.slug = slug
      self.impact = impact
    }
  }

  public var climb: Climb
  /// Its attempts, in any order.
  public var attempts: [Ascent]
  public var tags: [TagWord]

  public init(_ climb: Climb, attempts: [Ascent], tags: [TagWord] = []) {
    self.climb = climb
    self.attempts = attempts
    self.tags = tags
  }
}
