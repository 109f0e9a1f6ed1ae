import Dispatch
import Foundation

@testable import StorageWriter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// One run of a program: started, read to the end, and waited for.
struct ChildProcess: Sendable {
  let words: [String]
  /// The event after which to kill it with SIGKILL.
  var killTiming: KillTiming?

  /// Long beyond any honest run: a hanging program fails its test instead of holding it up.
  private static let patience = Duration.seconds(600)

  func run() async throws -> (status: Int32, signal: Int32?, output: String, errors: String) {
    try await withCheckedThrowingContinuation { continuation in
      // Reading blocks, so it gets a thread of its own.
      DispatchQueue.global().async { continuation.resume(with: Result { try runBlocking() }) }
    }
  }

  private func runBlocking() throws -> (
    status: Int32, signal: Int32?, output: String, errors: String
  ) {
    let errors = FileManager.default.temporaryDirectory
      .appendingPathComponent("quartet-durability-\(UUID().uuidString).errors").path
    defer { try? FileManager.default.removeItem(atPath: errors) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw MissingPrerequisite("no pipe: error \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let pid: pid_t
    do {
      defer { close(ends[1]) }
      pid = try start(output: ends[1], errors: errors)
    }
    let (output, isHung) = drain(ends[0], killing: pid)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      guard errno == EINTR else { throw MissingPrerequisite("\(words) has no end: error \(errno)") }
    }
    if isHung { throw MissingPrerequisite("\(words) hung and was killed") }
    // As POSIX has it: the signal in the low seven bits, the status in the byte above.
    let signal = status & 0x7F
    return (
      signal == 0 ? (status >> 8) & 0xFF : 0, signal == 0 ? nil : signal, output,
      (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
    )
  }

  private func start(output: Int32, errors: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(
      &actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a queue take no signals, and what they start would take none either.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own, so that what it starts can be killed with it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let texts = words.map { strdup($0) } + [nil]
    let outside = ProcessInfo.processInfo.environment
    let variables =
      ["PATH", "LD_LIBRARY_PATH"].compactMap { name in
        outside[name].map { strdup("\(name)=\($0)") }
      } + [nil]
    defer { for text in texts + variables { free(text) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, words[0], &actions, &attributes, texts, variables)
    guard error == 0 else {
      throw MissingPrerequisite("\(words[0]) could not be started: error \(error)")
    }
    return pid
  }

  /// Reads a pipe to its end, and kills the program at the given event, or if it hangs.
  ///
  /// The end of the pipe comes with the program's: it starts no other.
  private func drain(_ pipe: Int32, killing pid: pid_t) -> (output: String, isHung: Bool) {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let deadline = ContinuousClock.now + ChildProcess.patience
    var (lines, isKilled, isHung) = (0, false, false)
    while true {
      if let killTiming, !isKilled, lines >= killTiming.lines {
        usleep(killTiming.pause)
        kill(-pid, SIGKILL)
        isKilled = true
      }
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      var polled = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let wait: Int32 = isKilled ? -1 : Int32(max(0, left.rounded(.up)))
      let ready = poll(&polled, 1, wait)
      if !isKilled, ContinuousClock.now >= deadline {
        kill(-pid, SIGKILL)
        (isKilled, isHung) = (true, true)
      }
      if ready <= 0 { continue }
      let count = read(pipe, &buffer, buffer.count)
      if count > 0 {
        output += buffer.prefix(count)
        lines += buffer.prefix(count).count { $0 == UInt8(ascii: "\n") }
      }
      if count == 0 { break }
    }
    return (String(decoding: output, as: UTF8.self), isHung)
  }
}

/// The exit status and the output of a writer.
struct Outcome: Sendable {
  /// The exit status; 0 if a signal ended the program.
  let status: Int32
  /// The signal that ended it.
  let signal: Int32?
  /// Its whole lines on standard output.
  let reports: [Report]
  let errors: String

  /// The number of the last operation that it acknowledged.
  var lastDone: Int? {
    reports.lazy.compactMap { if case .done(let number, _) = $0 { number } else { nil } }.last
  }

  /// The failures with their error codes.
  var failures: [(what: String, code: String)] {
    reports.compactMap { if case .failed(let what, let code) = $0 { (what, code) } else { nil } }
  }
}
