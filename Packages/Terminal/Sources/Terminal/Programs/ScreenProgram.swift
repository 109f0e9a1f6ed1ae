/// A full-screen program as a value: it is told what happened, and draws itself.
///
/// `update` is a pure function of the state and the event. What takes time or touches the outside, a
/// store, a network, a timer, it asks for by returning commands; what came of it arrives as a
/// message. So a test drives a program by calling `update` and reads what `draw` gives, at any size,
/// without a terminal. `TerminalScreen`'s runner does the same on a real one.
public protocol ScreenProgram: Sendable {
  /// What the program asks its surroundings to do.
  associatedtype Effect: Sendable

  /// What its surroundings, or a timer, tell it.
  associatedtype Message: Sendable

  /// Takes in an event.
  ///
  /// - Parameter event: What happened. The first one is ``ScreenEvent/started(_:)``.
  /// - Returns: What to do, in order.
  mutating func update(_ event: ScreenEvent<Message>) -> [ScreenCommand<Effect, Message>]

  /// Draws the state.
  ///
  /// - Parameter frame: An empty frame of the terminal's size, which can be any, even 1 × 1.
  func draw(in frame: inout Frame)
}
