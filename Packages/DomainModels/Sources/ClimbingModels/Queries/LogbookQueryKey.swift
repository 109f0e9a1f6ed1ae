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

  /// The key that somebody typed, in any case.
  init?(typed: String) {
    let typed = typed.lowercased()
    let alias = LogbookQueryKey.aliases.first { $0.0 == typed }?.1
    guard let key = LogbookQueryKey(rawValue: typed) ?? alias else { return nil }
    self = key
  }

  /// Everything that may be typed, for suggestions.
  static var words: [String] { allCases.map(\.rawValue) + aliases.map(\.0) }
}
