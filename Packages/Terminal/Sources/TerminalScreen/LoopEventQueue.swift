import Synchronization
import Terminal

/// An event for the loop of a full-screen program.
enum Occurrence<Message: Sendable>: Sendable {
  case inputs([KeyInput])
  case windowChanged
  /// The process goes on after it was stopped.
  case continued
  /// Another process sent SIGTSTP to this one.
  case stopAsked
  case ended(ScreenOutcome)
  case message(Message)
  /// A named effect is over; the number tells it from another of the name.
  case effectEnded(String, Int)
}

/// Keeps what occurs, in order, until the loop takes it.
///
/// All that waits is taken at once, so that it can be drawn once. A stream of the occurrences
/// themselves could not tell whether more are waiting.
final class LoopEventQueue<Message: Sendable>: Sendable {
  /// Has an element whenever something may be waiting.
  let signals: AsyncStream<Void>

  private let continuation: AsyncStream<Void>.Continuation
  private let waiting = Mutex<[Occurrence<Message>]>([])

  init() {
    (signals, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Adds an occurrence.
  func post(_ occurrence: Occurrence<Message>) {
    waiting.withLock { $0.append(occurrence) }
    continuation.yield()
  }

  /// Takes all that waits.
  func takeAll() -> [Occurrence<Message>] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

/// Takes the messages of an effect to its program.
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
