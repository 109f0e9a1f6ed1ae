#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Feeds a parser in a process of its own, so that a crash is a line and memory is counted apart.
struct FuzzProcess {
  struct Failure: Error { let code: Int32 }

  /// How long one input may take before the process is ended: it hangs.
  private static let patience = 60

  let program: String
  let target: any FuzzTarget
  let options: FuzzOptions

  /// Runs it, which prints its own lines.
  ///
  /// - Returns: Whether all was well.
  func run() throws -> Bool {
    let path = "/tmp/quartet-fuzz-\(getpid())-\(target.name)"
    let place = try SharedPlace(path: path)
    defer { unlink(path) }
    let words = [
      program, target.name, "--inputs", "\(options.inputs)", "--seed", "\(options.seed)",
      "--first", "\(options.first)", "--place", path,
    ]
    let texts = words.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, nil, nil, texts, environ)
    guard code == 0 else { throw Failure(code: code) }
    let status = wait(for: process, place)
    if status == 0 { return true }
    // 1 is the process's own verdict, which it has printed.
    if status & 0x7F == 0, status >> 8 & 0xFF == 1 { return false }
    let reason = status & 0x7F == SIGKILL ? "was ended; it hung" : "crashed (status \(status))"
    print(
      "BAD  \(target.name): \(reason): Tools/fuzz \(target.name) --seed \(options.seed) "
        + "--first \(place.input) --inputs 1")
    return false
  }

  /// Waits for its end, and ends it if it doesn't go on.
  private func wait(for process: pid_t, _ place: SharedPlace) -> Int32 {
    var status: Int32 = 0
    var last = (input: -1, ticks: 0)
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      if ended < 0, errno != EINTR { return -1 }
      usleep(100_000)
      last = place.input == last.input ? (last.input, last.ticks + 1) : (place.input, 0)
      if last.ticks > FuzzProcess.patience * 10 { kill(process, SIGKILL) }
    }
  }
}
