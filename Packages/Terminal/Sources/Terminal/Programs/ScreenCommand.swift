/// What a full-screen program asks for.
public enum ScreenCommand<Effect: Sendable, Message: Sendable>: Sendable {
  /// Do this, beside everything else. A name lets it be cancelled; an effect that is under way by
  /// the same name is cancelled first.
  case perform(Effect, named: String? = nil)
  /// Cancel the effect of this name, if it is under way.
  case cancel(String)
  /// Tell the program this after a time.
  case after(Duration, Message)
  /// Suspend the program, as Ctrl-Z does.
  case suspend
  /// End, with the terminal as it was before.
  case quit(ScreenEnding)
}

extension ScreenCommand: Equatable where Effect: Equatable, Message: Equatable {}
