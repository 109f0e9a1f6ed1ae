/// The columns of KAYA's export.
enum KayaColumn: Int, CSVColumn {
  case date, stiffness, rating, ascentType, attempts, grade, color, climbName, gym, location
  case country

  static let names = [
    "date", "stiffness", "rating", "ascent_type", "attempts", "grade", "color", "climb_name",
    "gym", "location", "country",
  ]

  static let required: [KayaColumn] = [
    .date, .ascentType, .attempts, .grade, .climbName, .gym, .location,
  ]
}
