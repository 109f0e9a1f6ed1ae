extension StringProtocol {
  /// The text as it may stand in a sentence: on one line, without what moves a cursor or turns the
  /// direction of writing, and not endless.
  func plain(limit: Int) -> String {
    var text = String.UnicodeScalarView()
    var wasBlank = false
    for scalar in unicodeScalars.prefix(4 * limit) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        if !wasBlank { text.append(" ") }
        wasBlank = true
      case .format, .privateUse, .surrogate, .unassigned: continue
      default:
        text.append(scalar)
        wasBlank = false
      }
    }
    let line = String(text)
    return line.count > limit ? line.prefix(limit) + "…" : line
  }
}
