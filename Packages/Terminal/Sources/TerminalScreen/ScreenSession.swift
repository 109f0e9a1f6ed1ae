import CTerminalSession
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

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
