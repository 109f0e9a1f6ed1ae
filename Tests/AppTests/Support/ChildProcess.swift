import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of a program: started, read to the end, and waited for.
struct ChildProcess: Sendable {
  let path: String
  let arguments: [String]
  let environment: [String: String]
  let folder: String
  /// The time after its start at which to kill it with SIGKILL.
  let killAfter: Duration?

  /// Long beyond any honest run: a hanging program fails its test instead of holding it up.
  private static let patience = Duration.seconds(600)
  /// The same for what is left to do after a kill.
  private static let afterKill = Duration.seconds(120)

  func run() async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      // Reading blocks, so it gets a thread of its own.
      DispatchQueue.global().async {
        continuation.resume(with: Result { try runBlocking() })
      }
    }
  }

  private func runBlocking() throws -> Outcome {
    let (output, errors, pid) = try ChildProcess.starting.withLock { _ in
      let (output, errors) = (try Channel(), try Channel())
      return (output, errors, try start(output: output.writing, errors: errors.writing))
    }
    output.closeWriting()
    errors.closeWriting()
    let deadline = ContinuousClock.now + (killAfter ?? ChildProcess.patience)
    let streams = withExtendedLifetime((output, errors)) {
      drain([output.reading, errors.reading], until: deadline, killing: pid)
    }
    let (status, isKilled) = try reap(pid, until: deadline)
    guard let streams else {
      throw MissingPrerequisite("\(name) was killed, but something it started has its output still")
    }
    // As POSIX has it: the signal in the low seven bits, the status in the byte above.
    let signal = status & 0x7F
    if killAfter == nil, isKilled || signal == SIGKILL && ContinuousClock.now >= deadline {
      throw MissingPrerequisite("\(name) hung and was killed")
    }
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : 0, signal: signal == 0 ? nil : signal,
      outputBytes: streams[0], errorBytes: streams[1])
  }

  private var name: String { ([path] + arguments).joined(separator: " ") }

  /// One start at a time: none may get another's pipes before they are marked as not for it.
  static let starting = Mutex<Void>(())

  /// Starts it, with nothing open but the three standard descriptors.
  ///
  /// Not by Foundation, whose way to notice an end is a descriptor in the process: one that leaves
  /// another behind, as `tmux` does, would never end.
  func start(output: Int32, errors: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    #if canImport(Glibc)
      // A server of the tests would go on listening in it after its stop.
      for number in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, number) }
    #endif
    // The threads of a queue take no signals, and what they start would take none either.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Signals that the parent process ignores are not ignored here.
    var all = sigset_t()
    sigfillset(&all)
    for signal in [SIGKILL, SIGSTOP] { sigdelset(&all, signal) }
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A group of its own, so that what it starts can be killed with it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    // The shell goes to the folder, and becomes the program.
    let words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder, path] + arguments
    let texts = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in texts + variables { free(text) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, words[0], &actions, &attributes, texts, variables)
    guard error == 0 else {
      throw MissingPrerequisite("\(path) could not be started: error \(error)")
    }
    return pid
  }

  /// Reads all pipes to their ends, all at once, so that none can fill up; nil if a process holds
  /// one open after the kill.
  private func drain(
    _ pipes: [Int32], until deadline: ContinuousClock.Instant, killing pid: Int32
  ) -> [[UInt8]]? {
    var streams = pipes.map { _ in [UInt8]() }
    var open = Set(pipes.indices)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var (deadline, isKilled) = (deadline, false)
    while !open.isEmpty {
      let order = open.sorted()
      var polls = order.map { index in
        pollfd(fd: pipes[index], events: Int16(POLLIN), revents: 0)
      }
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      let ready = poll(&polls, nfds_t(polls.count), Int32(max(0, left.rounded(.up))))
      if ContinuousClock.now >= deadline, ready <= 0 || isKilled {
        if isKilled { return nil }
        killGroup(pid)
        (deadline, isKilled) = (ContinuousClock.now + ChildProcess.afterKill, true)
      }
      if ready <= 0 { continue }
      for (index, poll) in zip(order, polls) where poll.revents != 0 {
        let count = read(poll.fd, &buffer, buffer.count)
        if count > 0 {
          streams[index] += buffer.prefix(count)
        } else if count == 0 || errno != EINTR {
          open.remove(index)
        }
      }
    }
    return streams
  }

  /// Waits for its end, and kills it if that doesn't come in time: it can go on without output.
  private func reap(
    _ pid: pid_t, until deadline: ContinuousClock.Instant
  ) throws -> (status: Int32, isKilled: Bool) {
    var status: Int32 = 0
    var (deadline, isKilled) = (deadline, false)
    while true {
      let answer = waitpid(pid, &status, WNOHANG)
      if answer == pid { return (status, isKilled) }
      if answer < 0, errno != EINTR {
        throw MissingPrerequisite("\(name) has no end: error \(errno)")
      }
      if ContinuousClock.now >= deadline {
        if isKilled { throw MissingPrerequisite("\(name) survived SIGKILL") }
        killGroup(pid)
        (deadline, isKilled) = (ContinuousClock.now + ChildProcess.afterKill, true)
      }
      poll(nil, 0, 1)
    }
  }

  /// Kills it and what it started; not yet waited for, so the number can't belong to others.
  private func killGroup(_ pid: pid_t) { kill(-pid, SIGKILL) }
}

/// A pipe that no process gets unless it is handed to it; closed with the last who holds it.
final class Channel {
  let reading: Int32
  let writing: Int32
  private var isWritable = true

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw MissingPrerequisite("no pipe: error \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeWriting()
    close(reading)
  }

  /// Leaves the writing to those who were handed it.
  func closeWriting() {
    if isWritable { close(writing) }
    isWritable = false
  }
}
