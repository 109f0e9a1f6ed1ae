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

/// The reason why a full-screen program goes on no longer.
enum ScreenExit: Error {
  case ending(ScreenOutcome)
  case failure(ScreenFailure)
}
