/// A full-screen program as a value: it receives events and draws itself.
///
/// `update` is a pure function of the state and the event. What takes time or touches the outside, a
/// store, a network, a timer, it asks for by returning commands; what came of it arrives as a
/// message. So a test drives a program by calling `update` and reads what `draw` gives, at any size,
/// without a terminal. `TerminalScreen`'s runner does the same on a real one.
public protocol ScreenProgram: Sendable {
  /// A request of the program to its caller.
  associatedtype Effect: Sendable

  /// A message to the program, from an effect or a timer.
  associatedtype Message: Sendable

  /// Takes in an event.
  ///
  /// - Parameter event: What happened. The first one is ``ScreenEvent/started(_:)``.
  /// - Returns: The commands, in order.
  mutating func update(_ event: ScreenEvent<Message>) -> [ScreenCommand<Effect, Message>]

  /// Draws the state.
  ///
  /// - Parameter frame: An empty frame of the terminal's size, which can be any, even 1 × 1.
  func draw(in frame: inout Frame)
}

/// An event of a full-screen program.
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

/// A request of a full-screen program.
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
  case quit(ScreenOutcome)
}

extension ScreenCommand: Equatable where Effect: Equatable, Message: Equatable {}

/// The end of a full-screen program.
public enum ScreenOutcome: Sendable, Equatable {
  /// The person was done.
  case done
  /// The person interrupted it, by Ctrl-C or the signal of the same name.
  case interrupted
  /// Another program asked it to end, by SIGTERM.
  case terminated
  /// The terminal is closed, or the reader of the output has gone.
  case closed
}

/// A full-screen program could not have the terminal.
public struct ScreenFailure: Error, Sendable, Equatable {
  /// A stable name for programs.
  public let code: String

  /// The failure, as a sentence without a full stop.
  public let message: String

  /// The remedy, or nil if there is none.
  public let hint: String?

  /// Input or output is a pipe or a file.
  public static let noTerminal = ScreenFailure(
    code: "screen_needs_terminal", message: "this needs a terminal for its input and its output",
    hint: "Run it in a terminal window, without a pipe or a redirection.")

  /// A full-screen program is running in this process already.
  public static let busy = ScreenFailure(
    code: "screen_busy", message: "another full-screen program has the terminal", hint: nil)

  /// The operating system refused something.
  ///
  /// - Parameter reason: The operating system's words for it.
  /// - Returns: The failure.
  package static func system(_ reason: String) -> ScreenFailure {
    ScreenFailure(
      code: "screen_failed", message: "the terminal could not be used: \(reason)", hint: nil)
  }
}
