/// The columns of theCrag's logbook.
enum TheCragColumn: Int, CSVColumn {
  case routeName, ascentLabel, ascentID, ascentLink, ascentType, routeGrade, ascentGrade
  case routeGearStyle, ascentGearStyle, routeHeight, ascentHeight, ascents, routeStars, routeID
  case routeLink, country, countryLink, cragName, cragLink, cragPath, with, comment, quality
  case ascentDate, logDate, shot

  static let names = [
    "Route Name", "Ascent Label", "Ascent ID", "Ascent Link", "Ascent Type", "Route Grade",
    "Ascent Grade", "Route Gear Style", "Ascent Gear Style", "Route Height", "Ascent Height",
    "# Ascents", "Route Stars", "Route ID", "Route Link", "Country", "Country Link", "Crag Name",
    "Crag Link", "Crag Path", "With", "Comment", "Quality", "Ascent Date", "Log Date", "Shot",
  ]

  static let required: [TheCragColumn] = [
    .routeName, .ascentID, .ascentType, .routeGrade, .ascentGearStyle, .country, .cragName,
    .cragPath, .ascentDate,
  ]
}
