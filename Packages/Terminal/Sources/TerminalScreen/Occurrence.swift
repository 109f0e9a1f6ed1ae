import Terminal

/// What the loop of a full-screen program has to deal with.
enum Occurrence<Message: Sendable>: Sendable {
  case inputs([KeyInput])
  case windowChanged
  /// The process goes on after it was stopped.
  case continued
  /// Somebody asked this process to stop, by SIGTSTP.
  case stopAsked
  case ended(ScreenEnding)
  case message(Message)
  /// A named effect is over; the number tells it from another of the name.
  case effectEnded(String, Int)
}
