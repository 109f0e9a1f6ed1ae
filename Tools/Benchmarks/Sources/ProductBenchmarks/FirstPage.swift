import Measuring

/// How long the first page of discovery takes in a process whose index is built, how long building
/// takes, and how much memory the index has.
struct FirstPage {
  /// Of what it is a page, such as `friends`.
  let name: String
  let people: Int

  /// The longest that a median may take.
  private var limit: Duration { people <= 100_000 ? .milliseconds(30) : .milliseconds(100) }

  /// - Parameters:
  ///   - rounds: how often the page is asked for.
  ///   - findings: what is found.
  ///   - warm: builds the index.
  ///   - page: asks for the first page.
  /// - Throws: what the two throw.
  func run(
    rounds: Int, _ findings: inout Findings, warm: () async throws -> Void,
    page: () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    let before = ResidentMemory.kibibytes ?? 0
    let building = try await clock.measure { try await warm() }
    let after = ResidentMemory.kibibytes ?? 0
    let time = try await PromisedTime(
      "\(name), first page in a server among \(people.short) people", limit: limit,
      rounds: rounds, page)
    findings.expect(time)
    let bytes = Double(max(0, after - before)) * 1024 / Double(people)
    findings.note(
      "\(name), \(people.short) people: index built in \(building.short), "
        + "\(bytes.short) bytes of memory a person")
  }
}
