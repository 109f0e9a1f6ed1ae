import DomainModels
public import JournalFeatures
public import ScreenParts
public import Terminal

/// The support page as lines.
public struct SupportText {
  private let sections: [SupportPage.Section]
  private let look: JournalLook

  public init(_ page: SupportPage, _ look: JournalLook) { self.init(page.sections, look) }

  /// Prepares some of its parts, such as ``JournalFeatures/SupportPage/nearest``.
  public init(_ sections: [SupportPage.Section], _ look: JournalLook) {
    self.sections = sections
    self.look = look
  }

  /// The lines, none wider than a width.
  public func lines(columns: Int) -> [StyledText] {
    var text = LabelledText(columns: columns, look)
    for section in sections {
      if !text.lines.isEmpty { text.add([StyledText([])]) }
      text.add(look.lines(section.title, columns, .bold))
      for line in section.lines {
        // Where a number was looked up matters less than the number.
        let isSource = line.hasPrefix("  ")
        let indent = isSource ? "    " : "  "
        text.add(
          look.lines(line.trimmed, max(1, columns - indent.count), isSource ? look.muted : .plain)
            .map { StyledText(indent) + $0 })
      }
    }
    return text.lines
  }
}
