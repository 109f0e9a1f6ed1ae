import FoundationEssentials
import Measuring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Prints each ratio beside its limit; ends with 1 if one is missed.
///
/// `Tools/bench` builds what it needs and starts it.
@main
enum Benchmarks {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst().map { $0 }
    if words.count == 2, words[0] == StreamMemory.option {
      guard let stream = StreamMemory(rawValue: words[1]) else { exit(64) }
      let (line, isGood) = try stream.run()
      print(line)
      exit(isGood ? 0 : 1)
    }
    if words == ["formats"] {
      exit(try await measureFormats() ? 0 : 1)
    }
    if words == ["climbing"] {
      exit(try await inFolder(measureClimbing) ? 0 : 1)
    }
    if words.count > 2, words[0] == "people" || words[0] == "friends" {
      let isDating = words[0] == "people"
      exit(
        try await measureDiscovery(
          by: words[1], isDating ? ["people", "discover"] : ["discover", "people"],
          in: words.dropFirst(2)
        ) { people in
          // Dating has an index; friends opens everybody's profile for each look.
          isDating
            ? people <= 100_000 ? .milliseconds(100) : .seconds(1)
            : people <= 1_000 ? .milliseconds(100) : .milliseconds(500)
        } ? 0 : 1)
    }
    guard words.count == 2 else {
      print(
        "usage: Benchmarks DATING BASELINE | formats | climbing | people DATING SIZE=FOLDER … "
          + "| friends FRIENDS SIZE=FOLDER …")
      exit(64)
    }
    // Outside of what removes its folder: exit() would skip it.
    let isGood = try await inFolder {
      try await measure(dating: words[0], baseline: words[1], in: $0)
    }
    let isClimbingGood = try await inFolder(measureClimbing)
    let areFormatsGood = try await measureFormats()
    if !isGood || !isClimbingGood || !areFormatsGood { exit(1) }
  }

  /// Measures what reads and writes formats, and prints; false if a limit is missed.
  private static func measureFormats() async throws -> Bool {
    let results = try await formats()
    for (comparison, limit) in results { print(comparison.line(limit: limit)) }
    // Before others print: a pipe would get these lines last.
    fflush(nil)
    let streams = try StreamMemory.allCases.map { stream in
      // A process of its own, for memory is counted by the process; it prints its line itself.
      let process = try ChildProcess.start(
        [CommandLine.arguments[0], StreamMemory.option, stream.rawValue], environment: nil,
        descriptors: [])
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status == 0
    }
    return streams.allSatisfy { $0 } && results.allSatisfy { $0.0.ratio >= $0.1 }
  }

  /// Measures how soon somebody sees whom to meet, and prints; false if a limit is missed.
  ///
  /// A community is how many people, an equals sign, and the folder of their data.
  private static func measureDiscovery(
    by program: String, _ command: [String], in communities: some Collection<String>,
    within limit: (_ people: Int) -> Duration
  ) async throws -> Bool {
    var isGood = true
    for community in communities {
      let parts = community.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let people = Int(parts[0]) else { exit(64) }
      let benchmark = DiscoveryBenchmark(
        program: program, command: command, folder: parts[1], people: people,
        limit: limit(people))
      let time = try await benchmark.run(rounds: 11)
      print(time.line)
      isGood = isGood && time.isGood
    }
    return isGood
  }

  /// Measures in a folder that goes away afterwards.
  private static func inFolder(_ measure: (URL) async throws -> Bool) async throws -> Bool {
    let folder = URL(filePath: FileManager.default.temporaryDirectory.path)
      .appending(path: "quartet-benchmarks-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await measure(folder)
  }

  /// Measures climbing, and prints; false if a limit is missed.
  private static func measureClimbing(in folder: URL) async throws -> Bool {
    let data = ProcessInfo.processInfo.environment["QUARTET_DATA"]
    let catalogue = data.map {
      URL(filePath: $0).appending(path: "climbing/openbeta_nv_or_wa_climbs.jsonl.gz")
    }
    let times = try await ClimbingBenchmarks(folder: folder).run(catalogue: catalogue)
    for time in times { print(time.line) }
    return times.allSatisfy(\.isGood)
  }

  /// Measures and prints; false if a limit is missed.
  private static func measure(
    dating: String, baseline: String, in folder: URL
  ) async throws -> Bool {
    let storage = try StorageBenchmarks(folder: folder)
    var results = [
      (try await storage.commits(100, rounds: 31), 0.8),
      (try await storage.batch(10_000, rounds: 9), 0.6),
      (try await storage.fetch(10_000, rounds: 41), 0.6),
      (try await storage.fetchBesideCodable(10_000, rounds: 21), 2),
    ]
    let sealing = SealingBenchmarks(folder: folder)
    results.append((try await sealing.commits(100, rounds: 31), 0.8))
    results.append((try await sealing.batch(10_000, rounds: 9), 0.3))
    let startup = StartupBenchmark(dating: dating, baseline: baseline, folder: folder.path)
    let (list, median) = try await startup.run(rounds: 31)
    results.append((list, 0.5))
    for (comparison, limit) in results { print(comparison.line(limit: limit)) }
    if let memory = try await MemoryBenchmark(folder: folder).run(stores: 32) {
      print("     an open store takes \(memory) KiB of memory")
    }
    let swiping = try SwipeBenchmark(dating: dating, folder: folder.path).run(swipes: 50)
    let isSlow = median > StartupBenchmark.limit
    print(
      "\(isSlow ? "SLOW" : "ok  ") dating list takes \(median) (at most \(StartupBenchmark.limit))")
    for line in swiping.lines { print(line) }
    let tokens = TokenBenchmark(folder: folder)
    let sizes = [
      try tokens.run(
        tokens: 9_000, references: 6_000, depth: 3, limit: .milliseconds(50), rounds: 11),
      try tokens.run(
        tokens: 30_000, references: 29_700, depth: 100, limit: .milliseconds(500), rounds: 5),
    ]
    for size in sizes {
      for line in size.lines { print(line) }
    }
    let loading = try ResolverBenchmark().run(rounds: 31)
    let isLoadingSlow = loading > ResolverBenchmark.limit
    print(
      "\(isLoadingSlow ? "SLOW" : "ok  ") a resolver of 10,000,000 permutations loads in \(loading) "
        + "(at most \(ResolverBenchmark.limit))")
    return !isSlow && !isLoadingSlow && swiping.isGood && sizes.allSatisfy(\.isGood)
      && results.allSatisfy { $0.0.ratio >= $0.1 }
  }

  /// What reads and writes formats, with the least that each ratio may be.
  private static func formats() async throws -> [(Comparison, Double)] {
    let json = JSONBenchmarks()
    let csv = CSVBenchmarks()
    let logbook = try await csv.run(SampleTexts.logbook, "165 bytes a line", rounds: 11)
    let short = try await csv.run(SampleTexts.shortFields, "14 bytes a line", rounds: 11)
    let texts = try await csv.texts(SampleTexts.logbook, "165 bytes a line", rounds: 5)
    let events = try await EventStreamBenchmark().run(rounds: 11)
    return [
      (try await json.decoding(rounds: 21), 2),
      (try await json.encoding(rounds: 21), 2),
      // Lines are found and copied faster than fields are, where lines are long.
      (logbook.library, 0.1), (logbook.bytes, 0.5), (short.library, 0.5), (short.bytes, 0.5),
      (texts, 0.03),
      (events.library, 0.05), (events.bytes, 0.2),
    ]
  }
}
