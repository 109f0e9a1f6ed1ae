import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// One run of a program: started, read to the end, and waited for.
struct ChildProcess: Sendable {
  let path: String
  let arguments: [String]
  let environment: [String: String]
  let folder: String
  /// When to kill it with SIGKILL, counted from its start.
  let killAfter: Duration?

  /// Long beyond any honest run: a hanging program fails its test instead of holding it up.
  private static let patience = Duration.seconds(90)

  func run() async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      // Reading blocks, so it gets a thread of its own.
      DispatchQueue.global().async {
        continuation.resume(with: Result { try runBlocking() })
      }
    }
  }

  private func runBlocking() throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let pid = process.processIdentifier
    let deadline = ContinuousClock.now + (killAfter ?? ChildProcess.patience)
    let streams = try drain(
      [output.fileHandleForReading, errors.fileHandleForReading], until: deadline, killing: pid)
    ended.wait()
    let isSignal = process.terminationReason == .uncaughtSignal
    if isSignal, killAfter == nil, ContinuousClock.now >= deadline {
      throw MissingPart("\(path) \(arguments.joined(separator: " ")) hung and was killed")
    }
    return Outcome(
      status: isSignal ? 0 : process.terminationStatus,
      signal: isSignal ? process.terminationStatus : nil,
      outputBytes: streams[0], errorBytes: streams[1])
  }

  /// Reads all pipes to their ends; both at once, so that neither can fill up.
  private func drain(
    _ pipes: [FileHandle], until deadline: ContinuousClock.Instant, killing pid: Int32
  ) throws -> [[UInt8]] {
    var streams = pipes.map { _ in [UInt8]() }
    var open = Set(pipes.indices)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var isKilled = false
    while !open.isEmpty {
      let order = open.sorted()
      var polls = order.map { index in
        pollfd(fd: pipes[index].fileDescriptor, events: Int16(POLLIN), revents: 0)
      }
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      let ready = poll(
        &polls, nfds_t(polls.count), isKilled ? -1 : Int32(max(0, left.rounded(.up))))
      if ready < 0, errno != EINTR { throw MissingPart("poll failed: error \(errno)") }
      if ready == 0, !isKilled {
        // Not yet waited for, so the number can't belong to another process.
        kill(pid, SIGKILL)
        isKilled = true
      }
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
}
