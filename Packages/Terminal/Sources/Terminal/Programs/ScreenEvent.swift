/// What happens to a full-screen program.
public enum ScreenEvent<Message: Sendable>: Sendable {
  /// It begins, on a window of this size.
  case started(TerminalSize)
  /// A key was pressed.
  case key(KeyPress)
  /// Text was pasted, as it is: with line feeds, and unsanitised.
  case pasted(String)
  /// The window has this size now.
  case resized(TerminalSize)
  /// It goes on after it was suspended.
  case resumed
  /// An effect or a timer has something to tell.
  case message(Message)
}

extension ScreenEvent: Equatable where Message: Equatable {}
