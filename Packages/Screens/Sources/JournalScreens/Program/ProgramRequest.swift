/// A request of a page to the program around it.
public enum ProgramRequest: Sendable, Equatable {
  /// Show the support page, on top of the current page.
  case support
  case lock
  /// Remember what is typed and not yet on the disk; nil where there is nothing.
  case draft(JournalDraft?)
}
