/// The columns of 8a.nu's export, as Vertical-Life writes it now.
enum EightANuColumn: Int, CSVColumn {
  case kind, name, location, sector, area, country, date, type, subType, rating, project, tries
  case repeats, difficulty, hardness, comment, height, recommended, sits

  static let names = [
    "route_boulder", "name", "location_name", "sector_name", "area_name", "country_code", "date",
    "type", "sub_type", "rating", "project", "tries", "repeats", "difficulty",
    "perceived_hardness", "comment", "height", "recommended", "sits",
  ]

  static let required: [EightANuColumn] = [
    .kind, .name, .location, .sector, .date, .type, .difficulty,
  ]
}
