/// The columns of UKClimbing's DLOG.
enum UKClimbingColumn: Int, CSVColumn {
  case name, grade, style, partner, notes, date, crag, county, region, country, pitches, type

  static let names = [
    "Name", "Grade", "Style", "Partner(empty)", "Notes", "Date", "Crag", "County", "Region",
    "Country", "Pitches", "Type",
  ]

  static let required: [UKClimbingColumn] = [.name, .grade, .style, .date, .crag, .type]
}
