/// A table of texts, whose first column names its rows.
public struct ReportTable: Sendable, Equatable {
  public struct Column: Sendable, Equatable {
    /// The title above the page.
    public var title: String

    /// True if numbers stand in it, which are set to the right, digit under digit.
    public var isNumeric: Bool

    public init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }

    /// A column of numbers.
    public static func number(_ title: String) -> Column { Column(title, isNumeric: true) }

    public static func text(_ title: String) -> Column { Column(title) }
  }

  /// The caption above the table.
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

/// A number that matters, with its name.
public struct KeyFigure: Sendable, Equatable {
  /// The name of the figure (`Sessions`).
  public var label: String

  /// The number as it is to be read (`128`, `7b+`, `38 %`).
  public var value: String

  /// A comparison (`12 more than last year`), or nothing.
  public var note: String

  /// The earlier values, from the oldest, as a small line.
  ///
  /// One that is nil or not finite is a gap. The line is an ornament: what matters of it belongs
  /// into the note.
  public var trend: [Double?]

  public init(_ label: String, _ value: String, note: String = "", trend: [Double?] = []) {
    self.label = label
    self.value = value
    self.note = note
    self.trend = trend
  }
}

/// A link whose address can do no harm.
public struct ReportLink: Sendable, Equatable {
  public let text: String

  public let address: String

  /// Makes a link, if its address is one that a report may have.
  ///
  /// That is `http://` or `https://` with a host, or `#` and a place on the page (`#s2` is the
  /// second section). An address is of visible ASCII characters, as URLs are on the wire, has none
  /// of `"`, `'`, `<`, `>`, a backtick and `\`, no name of a user before the host, which could pass
  /// for the host, and at most 2,000 characters.
  ///
  /// - Parameters:
  ///   - text: The shown text; the address, if it is empty.
  ///   - address: Where it leads.
  /// - Throws: ``ReportError`` with the code `refused_link`.
  public init(_ text: String, to address: String) throws(ReportError) {
    guard ReportLink.isHarmless(address) else { throw .refusedLink(address: address) }
    self.text = text.isEmpty ? address : text
    self.address = address
  }

  /// True if it leads out of the page.
  var isExternal: Bool { !address.hasPrefix("#") }

  private static let refused = Array("\"'<>`\\".utf8)

  private static func isHarmless(_ address: String) -> Bool {
    let bytes = Array(address.utf8)
    guard bytes.count <= 2_000, bytes.allSatisfy({ 33...126 ~= $0 && !refused.contains($0) }) else {
      return false
    }
    if bytes.first == UInt8(ascii: "#") { return bytes.count > 1 }
    let lowercased = address.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lowercased.hasPrefix) else {
      return false
    }
    let authority = lowercased.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return !authority.isEmpty && !authority.contains("@") && authority.first != ":"
  }
}
