/// A table of texts, whose first column names its rows.
public struct ReportTable: Sendable, Equatable {
  public struct Column: Sendable, Equatable {
    /// What stands above it.
    public var title: String

    /// Whether numbers stand in it, which are set to the right, digit under digit.
    public var isNumeric: Bool

    public init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }

    /// A column of numbers.
    public static func number(_ title: String) -> Column { Column(title, isNumeric: true) }

    public static func text(_ title: String) -> Column { Column(title) }
  }

  /// What the table shows; it stands above it.
  public var caption: String

  /// The columns from left to right; a table without any is left out.
  public var columns: [Column]

  /// The cells of each row.
  ///
  /// A row that is too short is filled with empty cells; of one that is too long, the cells beyond
  /// the columns are not shown.
  public var rows: [[String]]

  public init(caption: String, columns: [Column], rows: [[String]]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }
}
