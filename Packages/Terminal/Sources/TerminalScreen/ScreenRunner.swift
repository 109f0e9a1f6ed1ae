import CTerminalSession
public import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Runs a full-screen program on a real terminal.
///
/// All that happens goes through ``Terminal/ScreenProgram/update(_:)`` one by one, and is drawn once
/// nothing more is waiting. Ctrl-C and Ctrl-Z are keys; what they do is the program's to decide.
/// However it ends, by its own will, by a signal, in a crash, by cancellation of the task, the
/// terminal is put back. There can be one at a time in a process.
public struct ScreenRunner: Sendable {
  private let device: TerminalDevice
  private let level: ColorLevel
  private let clock: any Clock<Duration>

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - level: How many colours it shows.
  ///   - clock: What timers wait by.
  public init(
    device: TerminalDevice, level: ColorLevel, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.device = device
    self.level = level
    self.clock = clock
  }

  /// Runs a program until it ends.
  ///
  /// The terminal is put back first; then this waits for the effects that are under way, which are
  /// cancelled, but may be finishing something. Signals have their usual effect by then, so that who
  /// can't wait can end the process; but once the terminal has gone, SIGHUP says nothing new and
  /// stays ignored.
  ///
  /// - Parameters:
  ///   - program: The program in its first state.
  ///   - perform: Does what the program asks for. Runs beside everything else, as often at a time
  ///     as the program asks, and tells the outcome through the mailbox. It should end when its task
  ///     is cancelled; what it has told by then still arrives.
  /// - Returns: The program in its last state, and how it ended: cancellation of the task counts as
  ///   an interruption.
  /// - Throws: ``ScreenFailure`` if there is no terminal, or it fails.
  public func run<P: ScreenProgram>(
    _ program: P,
    perform: @escaping @Sendable (P.Effect, ScreenMailbox<P.Message>) async -> Void
  ) async throws(ScreenFailure) -> (program: P, ending: ScreenOutcome) {
    let session = try ScreenSession(device: device)
    let queue = LoopEventQueue<P.Message>()
    let reader = TerminalReader(session: session, queue: queue)
    var loop = ScreenLoop(
      program: program, session: session, queue: queue, writer: FrameWriter(level: level),
      clock: clock, perform: perform)
    let exit = await withDiscardingTaskGroup { group in
      // Not of the group: it ends before the session does, even if all else is cancelled.
      let reading = Task { await reader.run() }
      let exit = await loop.run(&group)
      session.leave()
      session.wake()
      await reading.value
      session.end(exit)
      group.cancelAll()
      return exit
    }
    switch exit {
    case .ending(let ending): return (loop.program, ending)
    case .failure(let failure): throw failure
    }
  }
}

/// The terminal while a full-screen program has it.
///
/// The state of signal handlers is in `CTerminalSession`; there is one session in a process.
struct ScreenSession: Sendable {
  let device: TerminalDevice

  /// The descriptor from which signals are read as bytes.
  let signals: Int32

  /// Takes the other screen (so that what was there comes back), hides the cursor, lets no line wrap
  /// by itself, and has pastes marked (XTerm Control Sequences, "Functions using CSI").
  static let enterSequence = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"

  /// Undoes it in reverse order; it is valid in every state of the terminal.
  static let leaveSequence =
    "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// Takes the session.
  ///
  /// - Parameter device: The terminal.
  /// - Throws: ``ScreenFailure``. Nothing is changed then.
  init(device: TerminalDevice) throws(ScreenFailure) {
    guard device.isTerminal else { throw .noTerminal }
    var signals: Int32 = -1
    let leave = Array(ScreenSession.leaveSequence.utf8)
    let status = terminal_session_begin(
      device.input, device.output, leave, leave.count, &signals)
    guard status != TERMINAL_SESSION_BUSY else { throw .busy }
    guard status == 0 else { throw .system(String(cString: strerror(status))) }
    self.device = device
    self.signals = signals
  }

  /// Switches to raw mode; ``enterSequence`` has to be written as well, after ``show()``.
  func enter() throws(ScreenExit) {
    let status = terminal_session_enter()
    guard status != 0 else { return }
    throw ScreenSession.exit(status)
  }

  /// Says that ``enterSequence`` is about to be written.
  func show() { terminal_session_show() }

  /// Puts the mode back, and the screen if it was taken.
  func leave() { terminal_session_leave() }

  /// Puts back what there was before the session, and gives it up.
  ///
  /// After the terminal has gone, a further signal about it no longer ends the process.
  func end(_ exit: ScreenExit) {
    if case .ending(.closed) = exit {
      terminal_session_end(true)
    } else {
      terminal_session_end(false)
    }
  }

  /// Lets ``TerminalReader`` end.
  func wake() { terminal_session_wake() }

  /// True if another job has the terminal.
  var isInBackground: Bool { terminal_session_is_in_background() }

  /// Stops the process, and says whether it was stopped and goes on.
  func stop(by signal: Int32, wholeJob: Bool) -> Bool { terminal_session_stop(signal, wholeJob) }

  /// Writes to the terminal.
  func write(_ bytes: [UInt8]) throws(ScreenExit) {
    do {
      try FileDescriptorSink(descriptor: device.output).write(bytes)
    } catch let failure as OutputFailure {
      throw ScreenSession.exit(failure.errorNumber)
    } catch {
      throw .ending(.closed)
    }
  }

  /// EIO means that the other end of the terminal is closed.
  private static func exit(_ errorNumber: Int32) -> ScreenExit {
    errorNumber == EIO
      ? .ending(.closed) : .failure(.system(String(cString: strerror(errorNumber))))
  }
}

/// Why a full-screen program goes on no longer.
enum ScreenExit: Error {
  case ending(ScreenOutcome)
  case failure(ScreenFailure)
}
