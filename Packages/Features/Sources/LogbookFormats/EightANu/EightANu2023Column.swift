/// The columns of 8a.nu's export as it was in 2023.
enum EightANu2023Column: Int, CSVColumn {
  case name, difficulty, sector, crag, town, country, type, kind, tries, date, firstAscent, rating
  case soft, hard, secondGo, chipped, recommended, again, kneepad, comment

  static let names = [
    "Route/Boulder Name", "difficulty", "Sector Name", "Crag Name", "Town", "Country", "type",
    "Route or Boulder", "tries", "date", "first_ascent", "rating", "soft", "hard", "second_go",
    "chipped", "recommended", "repeat", "with_kneepad", "comment",
  ]

  static let required: [EightANu2023Column] = [
    .name, .difficulty, .crag, .type, .kind, .date, .secondGo, .again,
  ]
}
