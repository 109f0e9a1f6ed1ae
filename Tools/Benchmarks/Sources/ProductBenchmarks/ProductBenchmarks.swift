import Measuring

/// Measures whole programs: how soon they answer, from their start to their last byte.
@main
enum ProductBenchmarks {
  struct Usage: Error, CustomStringConvertible {
    let description =
      "startup FOLDER | discovery SIZE … | people DATING SIZE=FOLDER … | friends FRIENDS …"
  }

  static func main() async {
    await BenchmarkProgram.run([
      ("startup", startup),
      ("discovery", firstPages),
      (
        "people",
        { words, scale, findings in
          // An index finds whom to look at.
          try await discovery(words, ["people", "discover"], scale, &findings) { people in
            people <= 100_000 ? .milliseconds(100) : .seconds(1)
          }
        }
      ),
      (
        "friends",
        { words, scale, findings in
          // A command opens every profile to build its index.
          try await discovery(words, ["discover", "people"], scale, &findings) { people in
            people <= 1_000
              ? .milliseconds(100) : people <= 10_000 ? .milliseconds(500) : .seconds(5)
          }
        }
      ),
      (
        "server",
        { words, scale, findings in
          try await ServerFigures(settings: try ServerSettings(words), scale: scale)
            .run(&findings)
        }
      ),
      // Serves until it is killed.
      ("bare", { _, _, findings in try await BareServer.serve(&findings) }),
    ])
  }

  private static func startup(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    guard words.count == 1 else { throw Usage() }
    let dating = "\(words[0])/dating"
    try await withTemporaryFolder { folder in
      try await StartupBenchmark(
        dating: dating, baseline: "\(words[0])/StartupBaseline", folder: folder
      )
      .run(rounds: scale.rounds(31), &findings)
      try SwipeBenchmark(dating: dating, folder: folder)
        .run(swipes: scale.size(50, smoke: 2), &findings)
      for program in ProgramBenchmark.all(in: folder) {
        try program.run(of: words[0], rounds: scale.rounds(11), &findings)
      }
    }
  }

  /// Measures the first page of discovery in a process that serves many, in communities of these sizes.
  private static func firstPages(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    let sizes = words.compactMap { Int($0) }
    guard !sizes.isEmpty, sizes.count == words.count else { throw Usage() }
    for people in sizes {
      try await withTemporaryFolder { folder in
        try await FriendsPage(folder: folder, people: people)
          .run(rounds: scale.rounds(101), &findings)
      }
      try await withTemporaryFolder { folder in
        try await PeoplePage(folder: folder, people: people)
          .run(rounds: scale.rounds(101), &findings)
      }
    }
  }

  /// Measures how soon a user sees whom to meet, as a median that may take as long as `limit`.
  ///
  /// `words` is the program, and communities: how many people, an equals sign, and the folder of
  /// their data. `command` shows whom to meet.
  private static func discovery(
    _ words: [String], _ command: [String], _ scale: Scale, _ findings: inout Findings,
    within limit: (_ people: Int) -> Duration
  ) async throws {
    for (people, folder) in try communities(words) {
      let benchmark = DiscoveryBenchmark(
        program: words[0], command: command, folder: folder, people: people,
        limit: limit(people))
      findings.expect(try await benchmark.run(rounds: scale.rounds(11)))
    }
  }

  private static func communities(
    _ words: [String]
  ) throws -> [(people: Int, folder: String)] {
    guard words.count >= 2 else { throw Usage() }
    return try words.dropFirst().map { community in
      let parts = community.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let people = Int(parts[0]) else { throw Usage() }
      return (people, parts[1])
    }
  }
}
