/// The columns of Sendage's export, which stand below four lines about whose it is.
enum SendageColumn: Int, CSVColumn {
  case date, sendType, climb, climbType, grade, area, country, rating, comments

  static let names = [
    "Date", "Send Type", "Climb", "Climb Type", "Grade", "Area", "Country", "Rating", "Comments",
  ]

  static let required: [SendageColumn] = [.date, .sendType, .climb, .climbType, .grade, .area]
}
