/// One sheet of a workbook.
public struct XLSXSheet: Sendable, Equatable {
  /// Its name, as its tab shows it.
  public let name: String

  /// Whether its tab is hidden.
  public let isHidden: Bool

  /// The part of the archive that holds its rows.
  let part: String
}
