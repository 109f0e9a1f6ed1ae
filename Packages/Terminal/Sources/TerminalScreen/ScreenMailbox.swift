/// Where an effect puts what it has to tell its program.
///
/// It can be used from anywhere, as often as there is something to tell. Messages of one sender
/// arrive in order. Those that come after the program has ended go nowhere.
public struct ScreenMailbox<Message: Sendable>: Sendable {
  private let deliver: @Sendable (Message) -> Void

  /// Makes a mailbox; a test of effects collects what comes.
  ///
  /// - Parameter deliver: Gets each message.
  public init(_ deliver: @escaping @Sendable (Message) -> Void) {
    self.deliver = deliver
  }

  /// Tells the program.
  public func send(_ message: Message) { deliver(message) }
}
