/// The characters that a box is drawn with, each of one column.
public struct BoxGlyphs: Sendable, Hashable {
  /// The corner at the top left.
  public let topLeft: Character
  /// The corner at the top right.
  public let topRight: Character
  /// The corner at the bottom left.
  public let bottomLeft: Character
  /// The corner at the bottom right.
  public let bottomRight: Character
  /// The edges at the top and the bottom.
  public let horizontal: Character
  /// The edges at the left and the right.
  public let vertical: Character

  /// Makes a set of characters.
  ///
  /// - Parameters:
  ///   - corners: Top left, top right, bottom left, bottom right; those that are missing are `+`.
  ///   - horizontal: The edges at the top and the bottom.
  ///   - vertical: The edges at the left and the right.
  public init(corners: String, horizontal: Character, vertical: Character) {
    let corners = Array(corners) + Array(repeating: "+", count: 4)
    topLeft = corners[0]
    topRight = corners[1]
    bottomLeft = corners[2]
    bottomRight = corners[3]
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Thin lines with round corners.
  public static let rounded = BoxGlyphs(corners: "╭╮╰╯", horizontal: "─", vertical: "│")

  /// Thin lines.
  public static let single = BoxGlyphs(corners: "┌┐└┘", horizontal: "─", vertical: "│")

  /// Double lines.
  public static let double = BoxGlyphs(corners: "╔╗╚╝", horizontal: "═", vertical: "║")

  /// Thick lines.
  public static let heavy = BoxGlyphs(corners: "┏┓┗┛", horizontal: "━", vertical: "┃")

  /// What every terminal can show.
  public static let ascii = BoxGlyphs(corners: "++++", horizontal: "-", vertical: "|")

  /// The characters for a box that nothing sets apart.
  ///
  /// - Parameter isUnicode: Whether text beyond ASCII is shown.
  /// - Returns: Thin lines with round corners, or ASCII.
  public static func standard(isUnicode: Bool) -> BoxGlyphs { isUnicode ? .rounded : .ascii }

  /// What marks a cut in a title.
  var ellipsis: String { horizontal.isASCII ? "..." : "…" }
}
