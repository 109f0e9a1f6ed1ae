import FoundationEssentials
import Measuring

/// How long `dating people discover` takes from start to last byte in communities of made-up people.
struct PeopleBenchmark {
  struct NothingPrinted: Error {}

  let dating: String
  /// A folder of data for each size, with somebody signed in who has a profile.
  let folder: String
  let people: Int

  /// The longest a median may take: an instant up to 100,000 people, a second for a million.
  private var limit: Duration { people <= 100_000 ? .milliseconds(100) : .seconds(1) }

  func run(rounds: Int) async throws -> PromisedTime {
    let data = ["--data-dir", folder]
    let discover = ChildProcess(
      program: dating, arguments: ["people", "discover", "--json"] + data)
    return try await PromisedTime(
      "dating people discover, \(people) people", limit: limit, rounds: rounds
    ) {
      guard try discover.run() > 1000 else { throw NothingPrinted() }
    }
  }
}
