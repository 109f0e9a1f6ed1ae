/// The words that a page adds by itself, and how it writes numbers and days: all that a report
/// needs for another language.
public struct ReportWords: Sendable {
  /// Above the list of sections.
  public var contents = "Contents"

  /// The link that leads past the list of sections.
  public var skip = "Skip to the content"

  /// The label that opens the table below a plot.
  public var dataTable = "Data as a table"

  /// The text in place of a plot without data, and its summary.
  public var noData = "No data yet."

  /// A cell whose number isn't known.
  public var unknown = "–"

  /// The column of days.
  public var day = "Day"

  /// The heading of the rows' column.
  public var category = "Group"

  /// The column of a plot with one number for each row.
  public var value = "Value"

  /// The column of sums.
  public var total = "Total"

  /// The legend of a day or an hour about which nothing is known.
  public var noEntry = "no entry"

  /// The months, shortened, from January; twelve of them.
  public var months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The days of the week, shortened, from Monday; seven of them.
  public var weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// A number as it is to be read; asked for finite numbers only.
  public var number: @Sendable (Double) -> String = { NumberText.plain($0) }

  /// Says that so many more rows or series are in the table and not in the drawing.
  public var more: @Sendable (Int) -> String = { "and \($0) more in the table" }

  /// A sentence or several about the numbers of a plot, for who can't see it.
  public var summary: @Sendable (PlotSummary) -> String = { $0.english }

  /// English words, numbers as in `12 345.6`.
  public static let english = ReportWords()

  /// English words, to be changed.
  public init() {}

  /// A month's name, or its number if there are too few names.
  func month(_ number: Int) -> String {
    months.indices.contains(number - 1) ? months[number - 1] : "\(number)"
  }

  /// A weekday's name by ISO 8601's number, or that number if there are too few names.
  func weekday(_ number: Int) -> String {
    weekdays.indices.contains(number - 1) ? weekdays[number - 1] : "\(number)"
  }

  /// A number as it is to be read, or the word for an unknown one.
  func text(_ value: Double?) -> String {
    guard let value, value.isFinite else { return unknown }
    return number(value)
  }
}
