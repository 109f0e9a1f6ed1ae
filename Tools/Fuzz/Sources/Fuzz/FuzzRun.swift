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

  /// How many violations are told before a run ends.
  private static let patience = 10

  let target: any FuzzTarget
  let options: FuzzOptions
  let place: SharedPlace

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

  /// What this process has taken of the processor.
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
