/// What stands in one place of a frame.
public struct Cell: Sendable, Hashable {
  /// The character; after the first column of a wide one, a space that is never written.
  public var character: Character

  public var style: TextStyle

  /// How many columns it takes: mostly 1 or 2, more for a cluster that long; 0 for what a wide
  /// character takes after its first column.
  public let columns: Int

  /// A space in the terminal's own colours.
  public static let blank = Cell(" ")

  public init(_ character: Character, style: TextStyle = .plain) {
    self.init(character, style: style, columns: 1)
  }

  init(_ character: Character, style: TextStyle, columns: Int) {
    self.character = character
    self.style = style
    self.columns = columns
  }
}
