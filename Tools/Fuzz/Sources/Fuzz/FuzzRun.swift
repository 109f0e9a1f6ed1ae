#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Feeds a parser in this process.
struct FuzzRun {
  /// The longest that one input may take of the processor, which doesn't count what others run.
  static let timeLimit = Duration.seconds(1)

  /// The most memory that the process may have had.
  static let memoryLimit = 1 << 30

  /// The number of violations that are reported before a run ends.
  private static let patience = 10

  let target: any FuzzTarget
  let options: FuzzOptions
  let place: SharedProgress

  /// Feeds all inputs.
  ///
  /// - Returns: Lines for people, and whether all was well.
  func run() -> (lines: [String], isGood: Bool) {
    let mutator = Mutator(corpus: target.corpus, pieces: target.pieces)
    let clock = ContinuousClock()
    var accepted = 0
    var refused = 0
    var problems: [String] = []
    var slowest = (input: 0, time: Duration.zero)
    let start = clock.now
    for number in options.first..<options.first + options.inputs {
      place.input = number
      var random = SeededGenerator(seed: options.seed, input: number)
      let input = mutator.input(&random)
      let before = FuzzRun.processorTime
      let outcome = target.check(input, &random)
      let time = FuzzRun.processorTime - before
      if time > slowest.time { slowest = (number, time) }
      switch outcome {
      case .accepted: accepted += 1
      case .refused: refused += 1
      case .violated(let sentence): problems.append("\(sentence): \(repeating(number))")
      }
      if time > FuzzRun.timeLimit { problems.append("took \(time): \(repeating(number))") }
      if problems.count >= FuzzRun.patience { break }
    }
    let memory = FuzzRun.peakMemory
    if memory > FuzzRun.memoryLimit {
      problems.append("took \(memory >> 20) MiB: Tools/fuzz \(target.name) --seed \(options.seed)")
    }
    let count = accepted + refused + problems.count
    let total = (clock.now - start) / .seconds(1)
    let line =
      "\(problems.isEmpty ? "ok  " : "BAD ") \(target.name): \(count) inputs in \((total * 10).rounded() / 10) s, "
      + "\(accepted) accepted, \(refused) refused, slowest \(slowest.time.microseconds) µs "
      + "(input \(slowest.input)), peak \(memory >> 20) MiB"
    return ([line] + problems.map { "     \($0)" }, problems.isEmpty)
  }

  private func repeating(_ number: Int) -> String {
    "Tools/fuzz \(target.name) --seed \(options.seed) --first \(number) --inputs 1"
  }

  /// The processor time of this process.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// The most memory that this process has had, in bytes; 0 where the system doesn't tell.
  ///
  /// Not what `getrusage` says, which on Linux begins with what the process had that started it.
  private static var peakMemory: Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
      )
      .split(whereSeparator: \.isWhitespace)
      if words.first == "VmHWM:", words.count > 1 { return (Int(words[1]) ?? 0) * 1024 }
    }
    return 0
  }
}

extension Duration {
  /// In whole microseconds.
  fileprivate var microseconds: Int { Int(self / .microseconds(1)) }
}

/// A parser, what its inputs are made of, and what has to hold of each.
protocol FuzzTarget: Sendable {
  /// The name on the command line.
  var name: String { get }

  /// Valid documents, or nearly, from which the inputs are made.
  var corpus: [[UInt8]] { get }

  /// Tokens of this parser's syntax, to be put in anywhere.
  var pieces: [[UInt8]] { get }

  /// Reads one input.
  ///
  /// - Parameters:
  ///   - input: The bytes.
  ///   - random: Chooses what the input leaves open: options, and where it is cut.
  /// - Returns: the outcome.
  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome
}

extension FuzzTarget {
  /// Cuts an input in two or three, anywhere.
  func cut(_ input: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
    let first = random.below(input.count + 1)
    let second = first + random.below(input.count - first + 1)
    return [Array(input[..<first]), Array(input[first..<second]), Array(input[second...])]
  }
}

/// The outcome of one input.
enum FuzzOutcome: Equatable {
  /// The parser took it, and what has to hold of it holds.
  case accepted
  /// The parser said what is wrong with it.
  case refused
  /// Something that has to hold doesn't.
  case violated(String)
}

/// Feeds a parser in a process of its own, so that a crash is a line and memory is counted apart.
struct FuzzProcess {
  struct Failure: Error { let code: Int32 }

  /// The seconds that one input may take before the process is ended as hanging.
  private static let patience = 60

  let program: String
  let target: any FuzzTarget
  let options: FuzzOptions

  /// Runs it, which prints its own lines.
  ///
  /// - Returns: Whether all was well.
  func run() throws -> Bool {
    let path = "/tmp/quartet-fuzz-\(getpid())-\(target.name)"
    let place = try SharedProgress(path: path)
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
  private func wait(for process: pid_t, _ place: SharedProgress) -> Int32 {
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
