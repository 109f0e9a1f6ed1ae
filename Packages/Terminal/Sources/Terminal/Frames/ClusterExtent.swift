/// How far a character may reach on terminals that measure it differently.
///
/// Terminals agree about ASCII and about single code points of one column. About wide ones and
/// about characters of several code points some are of another opinion: older tables of Unicode, or
/// no idea of grapheme clusters at all.
struct ClusterExtent {
  /// Whether nobody knows where the terminal writes next.
  let isDisputed: Bool

  /// Whether a terminal may leave some of its columns as they were.
  let needsBlankGround: Bool

  /// How many columns it may take at most.
  let reach: Int

  init(_ cell: Cell) {
    let utf8 = cell.character.utf8
    let lead = utf8.first ?? 0
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let isSingle = utf8.count == length
    isDisputed = !isSingle || cell.columns != 1
    // The wide scripts of the basic plane have been wide since the first terminals that knew them.
    needsBlankGround = cell.columns > 1 && (!isSingle || length == 4)
    // Two columns for each code point is the most that anybody gives.
    reach = isSingle ? cell.columns : max(cell.columns, 2 * cell.character.unicodeScalars.count)
  }
}
