/// The columns of Mountain Project's tick export.
enum MountainProjectColumn: Int, CSVColumn {
  case date, route, rating, notes, url, pitches, location, averageStars, yourStars, style
  case leadStyle, routeType, yourRating, length, ratingCode

  static let names = [
    "Date", "Route", "Rating", "Notes", "URL", "Pitches", "Location", "Avg Stars", "Your Stars",
    "Style", "Lead Style", "Route Type", "Your Rating", "Length", "Rating Code",
  ]

  /// Files of 2018 have no code, and those that other programs make of an export often no address.
  static let required: [MountainProjectColumn] = [
    .date, .route, .rating, .location, .style, .leadStyle, .routeType,
  ]
}
