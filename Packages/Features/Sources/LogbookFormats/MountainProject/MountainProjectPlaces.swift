import ClimbingFeatures
import DomainModels

/// Mountain Project's `Location`: areas between `>`.
///
/// Exports of today begin with the widest area, those of 2018 with the narrowest. No column says
/// which, but one end is always an area that the site has at its top.
enum MountainProjectPlaces {
  /// The areas of a field, in its order.
  static func path(_ location: String?) -> [String] {
    location?.utf8.split(separator: UInt8(ascii: ">")).map { Substring($0).trimmed }
      .filter { !$0.isEmpty } ?? []
  }

  /// Turns all paths so that the widest area comes first, and reads what climbers call a crag.
  ///
  /// The whole file decides on the direction: a wall may be called like a state.
  static func settle(_ rows: inout [LogbookRow]) {
    let beginsNarrow = beginsNarrow(rows.lazy.compactMap { $0.entry?.path })
    for index in rows.indices {
      guard var entry = rows[index].entry else { continue }
      if beginsNarrow { entry.path.reverse() }
      readPlace(&entry)
      rows[index] = .entry(entry)
    }
  }

  /// Whether more paths end with an area of the top than begin with one.
  static func beginsNarrow(_ paths: some Sequence<[String]>) -> Bool {
    var balance = 0
    for path in paths {
      guard path.count > 1, let first = path.first, let last = path.last else { continue }
      if isTop(last) { balance += 1 }
      if isTop(first) { balance -= 1 }
    }
    return balance > 0
  }

  /// The areas from the widest; those that climbers call a crag and a sector are the last two.
  private static func readPlace(_ entry: inout ImportedEntry) {
    var path = entry.path
    if path.first == "International", path.count > 2 {
      entry.country = path[2]
      path.removeFirst(3)
    }
    if path.count > 2 { entry.sector = path.removeLast() }
    if path.count > 1 || entry.country != nil || entry.sector != nil {
      entry.crag = path.popLast()
    }
    entry.area = path.first
  }

  private static func isTop(_ name: String) -> Bool { top.contains(name.lowercased()) }

  /// The areas at the top of the site's list: the states, and the rest of the world.
  private static let top: Set<String> = [
    "alabama", "alaska", "arizona", "arkansas", "california", "colorado", "connecticut",
    "delaware", "florida", "georgia", "hawaii", "idaho", "illinois", "indiana", "iowa", "kansas",
    "kentucky", "louisiana", "maine", "maryland", "massachusetts", "michigan", "minnesota",
    "mississippi", "missouri", "montana", "nebraska", "nevada", "new hampshire", "new jersey",
    "new mexico", "new york", "north carolina", "north dakota", "ohio", "oklahoma", "oregon",
    "pennsylvania", "rhode island", "south carolina", "south dakota", "tennessee", "texas", "utah",
    "vermont", "virginia", "washington", "west virginia", "wisconsin", "wyoming",
    "international", "in progress", "* in progress",
  ]
}

extension LogbookRow {
  /// The entry; `nil` for a row that could not be read.
  fileprivate var entry: ImportedEntry? {
    if case .entry(let entry) = self { entry } else { nil }
  }
}
