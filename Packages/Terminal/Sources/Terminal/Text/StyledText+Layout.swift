extension StyledText {
  /// The line cut to a width.
  ///
  /// - Parameters:
  ///   - width: The columns there are; less than 1 gives an empty line.
  ///   - ellipsis: What marks the cut, inside the width, in the style of what it cuts. It is left
  ///     out where it alone doesn't fit.
  /// - Returns: The line itself if it fits. Characters are never cut in two, so the result may be a
  ///   column shorter than the width.
  public func truncated(toWidth width: Int, ellipsis: String = "…") -> StyledText {
    guard displayWidth > width else { return self }
    let mark = ellipsis.displayWidth <= width ? ellipsis : ""
    var rest = width - mark.displayWidth
    var kept: [Span] = []
    for span in spans {
      let columns = span.text.displayWidth
      if columns <= rest {
        kept.append(span)
        rest -= columns
        continue
      }
      let text = span.text.truncated(toWidth: rest, ellipsis: "") + mark
      if !text.isEmpty { kept.append(Span(text, span.style)) }
      break
    }
    return StyledText(kept)
  }

  /// The line with spaces up to a width; a wider line stays as it is.
  ///
  /// - Parameters:
  ///   - width: The columns to fill.
  ///   - alignment: Where the text stands in them.
  /// - Returns: The padded line; the spaces look like nothing.
  public func padded(toWidth width: Int, alignment: TextAlignment = .leading) -> StyledText {
    let space = max(0, width - displayWidth)
    let before = alignment.columnsBefore(space)
    var spans = spans
    if before > 0 { spans.insert(Span(String(repeating: " ", count: before)), at: 0) }
    if space > before { spans.append(Span(String(repeating: " ", count: space - before))) }
    return StyledText(spans)
  }
}
