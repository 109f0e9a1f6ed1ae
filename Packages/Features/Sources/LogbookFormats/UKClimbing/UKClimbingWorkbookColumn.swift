/// The columns of UKClimbing's workbook.
enum UKClimbingWorkbookColumn: Int, CSVColumn {
  case name, grade, style, partners, notes, date, crag, gradeType, gradeSystem, country

  static let names = [
    "Climb name", "Grade", "Style", "Partner(s)", "Notes", "Date", "Crag name", "Grade Type",
    "Grade System", "Country",
  ]

  static let required: [UKClimbingWorkbookColumn] = [
    .name, .grade, .style, .date, .crag, .gradeType,
  ]

  /// Those that entries are made of: grades say their system themselves.
  static let read = allCases.filter { $0 != .gradeSystem }
}
