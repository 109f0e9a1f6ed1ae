#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Starts a program and waits until it has printed its last byte and ended.
public struct ChildProcess {
  struct Failure: Error { let program: String, status: Int32 }

  let program: String
  let arguments: [String]
  private let showsErrors: Bool

  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: the program's arguments.
  ///   - showsErrors: whether its standard error is shown.
  public init(program: String, arguments: [String], showsErrors: Bool = true) {
    self.program = program
    self.arguments = arguments
    self.showsErrors = showsErrors
  }

  /// Runs it once.
  ///
  /// - Returns: how many bytes it printed, and what it took.
  @discardableResult public func run() throws -> ChildUsage {
    let (output, usage) = try finish()
    return ChildUsage(bytes: output.count, usage)
  }

  /// Runs it once.
  ///
  /// - Returns: what it printed.
  public func output() throws -> String { String(decoding: try finish().output, as: UTF8.self) }

  private func finish() throws -> (output: [UInt8], usage: rusage) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(program: program, status: errno) }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process: pid_t
    do {
      defer { close(writing) }
      let nowhere = showsErrors ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { if nowhere >= 0 { close(nowhere) } }
      process = try ChildProcess.start(
        [program] + arguments, environment: nil,
        descriptors: [nil, writing, nowhere < 0 ? nil : nowhere])
    }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let size = read(reading, &buffer, buffer.count)
      if size > 0 { output += buffer[..<size] } else if size == 0 || errno != EINTR { break }
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == 0 else { throw Failure(program: program, status: status) }
    return (output, usage)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: the program's path and its arguments.
  ///   - environment: its variables, or nil for ours.
  ///   - descriptors: what its first descriptors are, nil for the same as ours.
  /// - Returns: its number; the caller waits for it.
  /// - Throws: an error if it can't be started.
  public static func start(
    _ words: [String], environment: [String]?, descriptors: [Int32?]
  ) throws -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of concurrent code block signals, and a program inherits that: it could not be told
    // to end.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in zip(Int32(0)..., descriptors) {
      if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, number) }
    }
    let texts = words.map { strdup($0) } + [nil]
    let variables = environment.map { $0.map { strdup($0) } + [nil] }
    defer { for text in texts + (variables ?? []) { free(text) } }
    var process: pid_t = 0
    let code =
      if let variables {
        posix_spawn(&process, words[0], &actions, &attributes, texts, variables)
      } else {
        posix_spawn(&process, words[0], &actions, &attributes, texts, environ)
      }
    guard code == 0 else { throw Failure(program: words[0], status: code) }
    return process
  }
}

/// The output and the processor time of a program.
public struct ChildUsage: Sendable {
  /// The number of bytes that it printed.
  public let bytes: Int
  /// The processor time.
  public let processor: Duration
  /// The most memory that it had, in MiB.
  ///
  /// Linux counts from before the program replaced the one that started it, so this is never less
  /// than the most that this process has had.
  public let memory: Double

  init(bytes: Int, _ usage: rusage) {
    self.bytes = bytes
    processor = ChildUsage.duration(usage.ru_utime) + ChildUsage.duration(usage.ru_stime)
    #if canImport(Darwin)
      let unit = 1_048_576.0
    #else
      let unit = 1_024.0
    #endif
    memory = Double(usage.ru_maxrss) / unit
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int(time.tv_sec)) + .microseconds(Int(time.tv_usec))
  }
}

/// The processor time of this program, all its threads together.
///
/// For work that waits for nothing it says more than a clock on a machine where others work, too; and
/// work that is said to take one thread can't hide a second one from it.
public enum ProcessorTime {
  /// Since the program began.
  public static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// The same with the programs that this one has started and waited for.
  static var withChildren: Duration {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #endif
    return now + ChildUsage(bytes: 0, usage).processor
  }

  /// The processor time of some work.
  public static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }
}
