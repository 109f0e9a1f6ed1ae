import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One run of a program that reads its standard input and whose output is discarded.
///
/// A thread of Dispatch waits for its end, none of Swift's tasks.
final class MailProgram: Sendable {
  enum Ending: Equatable {
    case exited(Int32)
    /// A signal of another process ended it.
    case killed
    /// It had not ended after the limit, and was killed.
    case tooSlow
    case cancelled
    /// Why the system did not start it.
    case notStarted(String)
  }

  private struct State {
    /// The program, from its start until it was reaped.
    var process: pid_t?
    /// Why it was stopped, or must not start.
    var stopped: Ending?
  }

  private let words: [String]
  private let environment: [String: String]
  private let input: [UInt8]
  private let limit: Duration
  private let state = Mutex(State())

  /// - Parameters:
  ///   - words: the path of the program, and its arguments.
  ///   - environment: its variables.
  ///   - input: its standard input: at most as much as a socket holds, some 100 KiB on Linux.
  ///   - limit: after how long it is killed.
  init(words: [String], environment: [String: String], input: [UInt8], limit: Duration) {
    self.words = words
    self.environment = environment
    self.input = input
    self.limit = limit
  }

  /// Returns whether this user may run the file.
  static func canRun(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Runs the program; a task that is cancelled kills it, with the processes that it started.
  func run() async -> Ending {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: self.wait()) }
      }
    } onCancel: {
      stop(.cancelled)
    }
  }

  private func stop(_ reason: Ending) {
    state.withLock { state in
      if state.stopped == nil { state.stopped = reason }
      if let process = state.process { kill(-process, SIGKILL) }
    }
  }

  /// Blocks until the program has ended.
  private func wait() -> Ending {
    guard let reading = filledSocket() else { return .notStarted("its input can't be written") }
    let ending = state.withLock { state -> Ending? in
      defer { close(reading) }
      if let stopped = state.stopped { return stopped }
      switch spawn(input: reading) {
      case .success(let process): state.process = process
      case .failure(let error): return .notStarted(String(cString: strerror(error.number)))
      }
      return nil
    }
    if let ending { return ending }
    let timer = DispatchWorkItem { self.stop(.tooSlow) }
    let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: timer)
    defer { timer.cancel() }
    return reap()
  }

  /// A socket to read from that holds the whole input, and ends after it.
  ///
  /// Nothing is written while the program runs: one that does not read blocks no thread, and one that
  /// ends early sends no SIGPIPE. It is no pipe, because the end of a pipe is seen only when no
  /// process holds the other side: a program that is started meanwhile may inherit it.
  private func filledSocket() -> Int32? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    defer { close(writing) }
    var rest = input[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        close(reading)
        return nil
      }
      rest = rest.dropFirst(count)
    }
    guard shutdown(writing, Int32(SHUT_WR)) == 0 else {
      close(reading)
      return nil
    }
    return reading
  }

  private struct SystemError: Error {
    let number: Int32
  }

  private func spawn(input: Int32) -> Result<pid_t, SystemError> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else {
      return .failure(SystemError(number: ENOMEM))
    }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else {
      return .failure(SystemError(number: ENOMEM))
    }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    // What this process ignores, and what a queue's thread blocks, the program has to hear.
    var heard = sigset_t()
    sigemptyset(&heard)
    posix_spawnattr_setsigmask(&attributes, &heard)
    for signal in [SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGPIPE] { sigaddset(&heard, signal) }
    posix_spawnattr_setsigdefault(&attributes, &heard)
    // A group of its own, so that what it started is killed with it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let arguments = Self.copies(words)
    let variables = Self.copies(environment.map { "\($0.key)=\($0.value)" })
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let result = posix_spawn(
      &process, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
    return result == 0 ? .success(process) : .failure(SystemError(number: result))
  }

  /// Texts as the system takes them; the caller frees them.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in strdup(text) }
  }

  private func reap() -> Ending {
    guard let process = state.withLock({ $0.process }) else { return .killed }
    // It stays in the process table until no process can send it a signal any more: its number
    // could be another program's by then.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    return state.withLock { state in
      state.process = nil
      var status: Int32 = 0
      guard waitpid(process, &status, 0) == process else { return .killed }
      // One that ended by itself just before it was to be killed took the mail, or not.
      if status & 0x7F == 0 { return .exited((status >> 8) & 0xFF) }
      return state.stopped ?? .killed
    }
  }
}
