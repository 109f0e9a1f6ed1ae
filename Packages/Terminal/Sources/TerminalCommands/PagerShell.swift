internal import Synchronization
internal import Terminal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#endif

/// A shell that runs a pager, from its start to its end.
final class PagerShell: Sendable {
  private struct State {
    /// The shell, from its start until it was reaped.
    var process: pid_t?
    var isCancelled = false
  }

  /// The exit codes of a shell that can't run a command, or can't find it (POSIX, Shell Command
  /// Language 2.8.2).
  private static let couldNotStart: Set<Int32> = [126, 127]

  private let command: String
  private let environment: [String: String]
  private let output: Int32
  private let state = Mutex(State())

  init(command: String, environment: [String: String], output: Int32) {
    self.command = command
    self.environment = environment
    self.output = output
  }

  /// Blocks until the pager has ended; false if it could not be started.
  func run(showing text: String) throws -> Bool {
    let signals = [SIGINT, SIGQUIT]
    let former = signals.map(ignore)
    defer {
      for (signal, action) in zip(signals, former) { restore(signal, action) }
    }
    guard let (process, input) = try start() else { return false }
    let writing = Result {
      defer { close(input) }
      try FileDescriptorSink(descriptor: input).write(text)
    }
    // The shell is waited for even if writing failed; otherwise it would be left behind.
    let status = reap(process)
    // A pager that was quit early has closed the pipe: it has shown enough.
    do { try writing.get() } catch is ClosedPipe {}
    if state.withLock(\.isCancelled) { throw CancellationError() }
    return !Self.couldNotStart.contains(status)
  }

  /// Asks the pager to end, or keeps it from beginning.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let process = state.process { kill(process, SIGTERM) }
    }
  }

  /// Starts the shell and gives the end of the pipe that it reads from, or nil if it won't start.
  private func start() throws -> (process: pid_t, input: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(reading) }
    do {
      let process = try state.withLock { state in
        if state.isCancelled { throw CancellationError() }
        state.process = spawn(input: reading)
        return state.process
      }
      if let process { return (process, writing) }
      close(writing)
      return nil
    } catch {
      close(writing)
      throw error
    }
  }

  private func spawn(input: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    // The pager must get the signals that this process ignores and that a queue's thread blocks.
    var heard = sigset_t()
    sigemptyset(&heard)
    posix_spawnattr_setsigmask(&attributes, &heard)
    for signal in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&heard, signal) }
    posix_spawnattr_setsigdefault(&attributes, &heard)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words = Self.copies(["sh", "-c", command])
    let variables = Self.copies(environment.map { "\($0.key)=\($0.value)" })
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let result = posix_spawn(
      &process, "/bin/sh", &actions, &attributes, words + [nil], variables + [nil])
    return result == 0 ? process : nil
  }

  /// Texts as the system takes them; the caller frees them.
  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in strdup(text) }
  }

  /// Waits for the shell's end and gives its exit status, or 0 where a signal ended it.
  private func reap(_ process: pid_t) -> Int32 {
    // The process stays in the process table until no signal can be sent to it: its number could be
    // another program's by then.
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
    return state.withLock { state in
      state.process = nil
      var status: Int32 = 0
      guard waitpid(process, &status, 0) == process else { return 0 }
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : 0
    }
  }

  private func ignore(_ number: Int32) -> sigaction {
    var former = sigaction()
    sigaction(number, nil, &former)
    signal(number, SIG_IGN)
    return former
  }

  private func restore(_ number: Int32, _ action: sigaction) {
    var action = action
    sigaction(number, &action, nil)
  }
}
