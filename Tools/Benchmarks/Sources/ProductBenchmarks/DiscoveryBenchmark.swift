import Measuring

/// How long a program takes from its start to the last byte of whom to meet, in a community of made-up
/// people.
struct DiscoveryBenchmark {
  struct NothingPrinted: Error {}

  /// Where the program is.
  let program: String
  /// What shows whom to meet, such as `people discover`.
  let command: [String]
  /// A folder of data with somebody signed in who has a profile.
  let folder: String
  let people: Int
  /// The longest a median may take.
  let limit: Duration

  func run(rounds: Int) async throws -> PromisedTime {
    let discover = ChildProcess(
      program: program, arguments: command + ["--json", "--data-dir", folder])
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let size = people.short
    return try await PromisedTime(
      "\(name) \(command.joined(separator: " ")), \(size) people", limit: limit, rounds: rounds
    ) {
      guard try discover.run().bytes > 1000 else { throw NothingPrinted() }
    }
  }
}
