/// Rows of cells, for people on a terminal and for programs in a pipe.
///
/// On a terminal the columns are aligned under their headers and fit the width: the flexible ones
/// give way, the widest first, and what doesn't fit is cut with an ellipsis, or goes on in the next
/// line (``TableColumn/wraps``). Where not even the narrowest columns fit, some are left out
/// (``TableColumn/priority``). In a pipe every row is a line of values separated by tabs: no header,
/// no cut, no colour.
///
/// Cells hold data. They are sanitised when the table is shown, in both forms; output that must be
/// exact to the byte is what JSON is for.
public struct Table: Sendable {
  /// The columns from left to right.
  public let columns: [TableColumn]

  /// The rows from top to bottom, each with one cell per column.
  public private(set) var rows: [[TableCell]] = []

  public init(_ columns: [TableColumn]) {
    self.columns = columns
  }

  /// Adds a row.
  ///
  /// - Parameter cells: One cell per column, from the left. Missing cells are empty; cells beyond
  ///   the last column are dropped.
  public mutating func append(_ cells: [TableCell]) {
    let missing = max(0, columns.count - cells.count)
    rows.append(Array(cells.prefix(columns.count)) + Array(repeating: "", count: missing))
  }

  /// The table as lines of text, each ended by a line feed.
  ///
  /// - Parameter traits: Where it is shown.
  /// - Returns: Nothing if the table has no rows.
  public func rendered(for traits: TerminalTraits) -> String {
    guard !rows.isEmpty else { return "" }
    return traits.stdoutIsTerminal
      ? TableLayout(table: self, traits: traits).rendered() : tabSeparated()
  }

  private func tabSeparated() -> String {
    var text = ""
    for row in rows {
      text += row.map { ($0.pipeText ?? $0.text).sanitizedCell() }.joined(separator: "\t")
      text += "\n"
    }
    return text
  }
}

/// One cell of a ``Table``.
public struct TableCell: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The text on a terminal.
  public let text: String

  /// The style on a terminal.
  public let style: TextStyle

  /// The text in a pipe, if it differs, such as a time in full.
  public let pipeText: String?

  public init(_ text: String, style: TextStyle = .plain, pipeText: String? = nil) {
    self.text = text
    self.style = style
    self.pipeText = pipeText
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// One column of a ``Table``.
public struct TableColumn: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The heading on a terminal.
  public let header: String

  /// The alignment of its cells: `.trailing` for numbers.
  public let alignment: TextAlignment

  /// The smallest width of a flexible column.
  public let minimumWidth: Int

  /// True if the column becomes narrower if the table is too wide.
  public let isFlexible: Bool

  /// True if a text that is wider than the column goes on in the next line, instead of being cut.
  public let wraps: Bool

  /// The priority where a terminal has no room for all columns: those of the lowest priority are
  /// left out first, of equal ones the rightmost.
  public let priority: Int

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - header: What stands above it.
  ///   - alignment: Where its cells stand.
  ///   - minimumWidth: How narrow it may become when it is flexible, in columns.
  ///   - isFlexible: Whether the column becomes narrower if the table is too wide.
  ///   - wraps: Whether a text that is wider goes on below: for texts that would lose their sense if
  ///     they were cut. In a pipe a row is one line all the same.
  ///   - priority: How long it stays in a narrow terminal. Without one it is 0, and 1 for a column
  ///     `ID`, by which the next command names a row.
  public init(
    _ header: String, alignment: TextAlignment = .leading, minimumWidth: Int = 8,
    isFlexible: Bool = false, wraps: Bool = false, priority: Int? = nil
  ) {
    self.header = header
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.isFlexible = isFlexible
    self.wraps = wraps
    self.priority = priority ?? (header == "ID" ? 1 : 0)
  }

  /// Makes a column of fixed width, its cells at the left.
  public init(stringLiteral header: String) {
    self.init(header)
  }
}

/// The identities of a list, as short as each still means one of them.
///
/// A beginning is what commands take for an identity.
public struct AbbreviatedIDs: Sendable {
  private let length: Int

  /// Takes a list.
  ///
  /// - Parameters:
  ///   - identities: all that are shown together.
  ///   - shortest: how many characters are shown at least.
  public init(_ identities: [String], shortest: Int) {
    let all = Set(identities)
    let longest = all.map(\.count).max() ?? 0
    length =
      (shortest..<max(shortest + 1, longest))
      .first { length in Set(all.map { $0.prefix(length) }).count == all.count } ?? longest
  }

  /// The beginning on a terminal, all of it in a pipe.
  public func cell(_ identity: String) -> TableCell {
    TableCell(String(identity.prefix(length)), style: .dim, pipeText: identity)
  }
}
