import LLM
import NetworkingTesting
import RemoteLLM
import Testing

/// The providers' own clients read what our test server sends, and make the same message of the same
/// bytes as we do.
@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: ForeignClients.areWanted, "QUARTET_QUICK=1 leaves out foreign programs"))
struct ForeignStreamTests {
  @Test(arguments: WireSample.dialects) func `the same message of the same bytes`(
    _ dialect: Dialect
  ) async throws {
    let samples = WireSample.all(dialect)
    let server = try HostileServer(samples.map { ServerStep.stream(dialect, $0.stream) })
    defer { server.stop() }
    let theirs: [ForeignMessage] = try ForeignClients.run(
      "streams.py", [dialect.name, "http://127.0.0.1:\(server.port)", "\(samples.count)"])
    #expect(theirs.count == samples.count)
    for (sample, theirs) in zip(samples, theirs) {
      try await Encounter.meet(dialect, ServerStep.stream(dialect, sample.stream)) {
        let outcome = await $0.ask()
        #expect(outcome.error == nil, "\(sample.name)")
        let ours = outcome.reply
        #expect(ours.text == sample.text, "\(sample.name)")
        #expect(ours.reasoning == sample.reasoning, "\(sample.name)")
        #expect(ours.toolCalls == sample.calls, "\(sample.name)")
        #expect(ours.usage == sample.usage, "\(sample.name)")
        #expect(ours.finish == sample.finish, "\(sample.name)")
        #expect(
          theirs.plain == ForeignMessage(ours, stop: sample.stop).plain, "\(sample.name)")
      }
    }
  }
}
