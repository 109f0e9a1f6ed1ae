extension StyledText {
  /// A line with a gradient painted through its letters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - gradient: The colours, from the first column to the last.
  ///   - style: How the text looks otherwise.
  public init(_ text: String, _ gradient: Gradient, style: TextStyle = .plain) {
    let width = max(1, text.displayWidth - 1)
    var column = 0
    var spans: [Span] = []
    for character in text {
      var style = style
      style.foreground = gradient.color(at: Double(column) / Double(width))
      column += DisplayWidth.columns(of: character)
      if let last = spans.last, last.style == style {
        spans[spans.count - 1].text.append(character)
      } else {
        spans.append(Span(String(character), style))
      }
    }
    self.init(spans)
  }
}
