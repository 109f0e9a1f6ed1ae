extension TerminalTraits {
  /// The text in a style, as far as standard output can show it.
  public func paint(_ text: String, _ style: TextStyle) -> String {
    style.painted(text, level: colorLevel)
  }

  /// The text in a style, as far as standard error can show it.
  public func paintError(_ text: String, _ style: TextStyle) -> String {
    style.painted(text, level: errorColorLevel)
  }
}
