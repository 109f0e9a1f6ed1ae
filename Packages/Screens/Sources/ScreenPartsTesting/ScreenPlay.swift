import Synchronization
public import Terminal

/// A full-screen program that a test operates: its effects are carried out at once, and its timers
/// run when the test says so.
public struct ScreenPlay<Screen: ScreenProgram> {
  /// Carries out an effect, and reports its messages.
  public typealias Performer =
    @Sendable (Screen.Effect, @escaping @Sendable (Screen.Message) -> Void) async -> Void

  public var screen: Screen
  /// The messages of the timers that are set.
  public private(set) var timers: [Screen.Message] = []
  public private(set) var ending: ScreenOutcome?
  public private(set) var isSuspended = false
  /// The effects that the program has asked for, in order.
  public private(set) var effects: [Screen.Effect] = []
  /// An obstacle to an effect: the message that replaces its result.
  public var obstacle: @Sendable (Screen.Effect) -> Screen.Message? = { _ in nil }
  /// Returns whether an effect waits for ``release()``.
  public var holds: @Sendable (Screen.Effect) -> Bool = { _ in false }
  private var held: [ScreenCommand<Screen.Effect, Screen.Message>] = []
  private let size: TerminalSize
  private let perform: Performer

  /// Starts the program on a window of a size.
  public init(
    _ screen: Screen, size: TerminalSize = .standard, perform: @escaping Performer
  ) async {
    self.screen = screen
    self.size = size
    self.perform = perform
    await handle(.started(size))
  }

  public mutating func press(_ keys: KeyPress...) async {
    for key in keys { await handle(.key(key)) }
  }

  public mutating func type(_ text: String) async {
    for character in text { await press(KeyPress(.character(character))) }
  }

  /// Types each text and presses Enter after it.
  public mutating func fill(_ texts: [String]) async {
    for text in texts {
      await type(text)
      await press(.enter)
    }
  }

  public mutating func paste(_ text: String) async { await handle(.pasted(text)) }

  /// Gives the program a message, as an effect would.
  public mutating func tell(_ message: Screen.Message) async { await handle(.message(message)) }

  /// Runs every timer that is set now.
  public mutating func runTimers() async {
    let due = timers
    timers = []
    for message in due { await tell(message) }
  }

  /// Carries out the effects that wait, and those of later, at once.
  public mutating func release() async {
    holds = { _ in false }
    let commands = held
    held = []
    await carryOut(commands)
  }

  /// Gives the program an event, and carries out what it asks for.
  public mutating func handle(_ event: ScreenEvent<Screen.Message>) async {
    await carryOut(screen.update(event))
  }

  /// Carries out commands, and those that follow from them.
  ///
  /// A program that asks a thousand times never stops asking, and ends the tests.
  public mutating func carryOut(
    _ commands: [ScreenCommand<Screen.Effect, Screen.Message>]
  ) async {
    var commands = commands
    var next = 0
    while next < commands.count {
      precondition(next < 1000, "the program never stops asking")
      let command = commands[next]
      next += 1
      switch command {
      case .perform(let effect, _) where holds(effect): held.append(command)
      case .perform(let effect, _):
        effects.append(effect)
        let told = Mutex<[Screen.Message]>([])
        if let message = obstacle(effect) {
          told.withLock { $0.append(message) }
        } else {
          await perform(effect) { message in told.withLock { $0.append(message) } }
        }
        for message in told.withLock(\.self) { commands += screen.update(.message(message)) }
      case .after(_, let message): timers.append(message)
      case .quit(let ending): self.ending = ending
      case .suspend: isSuspended = true
      case .cancel: break
      }
    }
  }

  /// The text on the screen, without styles.
  public var text: String { frame(size).text }

  public func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(size)
    screen.draw(in: &frame)
    return frame
  }
}

extension KeyPress {
  public static let enter = KeyPress(.enter)
  public static let escape = KeyPress(.escape)
  public static let tab = KeyPress(.tab)
  public static let up = KeyPress(.up)
  public static let down = KeyPress(.down)
  public static let left = KeyPress(.left)
  public static let right = KeyPress(.right)
  public static let backspace = KeyPress(.backspace)
}

/// Keeps what is written, piece by piece.
public final class TextSink: ByteSink {
  private let kept = Mutex<[String]>([])
  private let onWrite: @Sendable (String) throws -> Void

  /// Makes a sink.
  ///
  /// - Parameter onWrite: gets each piece after it is kept.
  public init(onWrite: @escaping @Sendable (String) throws -> Void = { _ in }) {
    self.onWrite = onWrite
  }

  public var pieces: [String] { kept.withLock { $0 } }
  public var text: String { pieces.joined() }

  public func write(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    kept.withLock { $0.append(text) }
    try onWrite(text)
  }
}
