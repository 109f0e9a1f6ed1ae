public import Terminal

/// A command of a page to the program.
public enum PageCommand<Effect: Sendable, Message: Sendable, Look: ScreenLook>: Sendable {
  /// Do this; a name lets it be cancelled, and replaces what is under way by that name.
  case perform(Effect, named: String? = nil)
  /// Cancel the effect of this name.
  case cancel(String)
  /// Tell the pages this after a time.
  case after(Duration, Message)
  /// Show another page on top.
  case open(any ScreenPage<Effect, Message, Look>)
  /// Show another page in place of this one.
  case replace(any ScreenPage<Effect, Message, Look>)
  /// Give these keys to the page that is on top by then.
  case press([KeyPress])
  /// Leave this page; from the last one, the program.
  case close
  /// Leave the program.
  case quit(ScreenEnding)

  var isClosing: Bool {
    if case .close = self { true } else { false }
  }
}
