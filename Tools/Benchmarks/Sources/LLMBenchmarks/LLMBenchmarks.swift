import Measuring

/// Measures what a streamed reply takes.
///
/// It starts itself again for each measurement: the server is in this process, the client in the
/// other.
@main
enum LLMBenchmarks {
  private static let client = "client"

  static func main() async {
    if CommandLine.arguments.dropFirst() == [client] {
      do {
        // On the main actor each event would cost two changes of thread more.
        return try await Task.detached { try await StreamClient.run() }.value
      } catch { BenchmarkProgram.fail(error) }
    }
    await BenchmarkProgram.run([("llm", measure)])
  }

  /// `words` is a Python and its script, for the providers' own clients; or none.
  private static func measure(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    let peers = words.count == 2 ? try Peers(words) : nil
    findings.remark(
      "each side in a process of its own, processor time of all its threads; \(MachineLoad.text)")
    if let peers { findings.remark("beside \(try peers.ask("versions"))") }
    let client = [CommandLine.arguments[0], client]
    for format in StreamFormat.allCases {
      try ReplyBenchmark(format: format, client: client, peers: peers, scale: scale)
        .run(&findings)
    }
  }
}

/// The processor time of an event of a long reply, from the socket to the reader, and the memory of
/// the whole.
struct ReplyBenchmark {
  /// The most microseconds of the processor for an event.
  static let limit = 10.0
  /// The least that a provider's own client may take, as a multiple of ours.
  static let leastRatio = 10.0
  /// The most MiB by which fifty times the length may raise the peak.
  static let growth = 4.0

  private var events: Int { scale.size(20_000, smoke: 1_000) }
  private var many: Int { scale.size(1_000_000, smoke: 2_000) }

  let format: StreamFormat
  /// The command that starts our side.
  let client: [String]
  /// The providers' clients, if they are there.
  let peers: Peers?
  let scale: Scale

  func run(_ findings: inout Findings) throws {
    findings.heading("\(format.rawValue), \(format.delta(" word").utf8.count) bytes an event")
    try measureProcessor(&findings)
    try measureMemory(&findings)
  }

  private func measureProcessor(_ findings: inout Findings) throws {
    let server = try StreamServer(format, events: events)
    defer { server.stop() }
    let question = "stream \(format.rawValue) \(server.address) \(events)"
    var contest = Contest()
    contest.add("ours", try Peers(client)) { _ in question }
    contest.add("theirs", format.hasPeer ? peers : nil) { _ in question }
    // Anthropic's client has a quick way without a message at its end.
    contest.add("events", format == .anthropic ? peers : nil) { _ in
      "stream anthropic_events \(server.address) \(events)"
    }
    try contest.run(rounds: scale.rounds(5))
    findings.expect(
      "\(format.rawValue), an event, of the processor",
      Figure(microseconds("ours", in: contest), "µs"), .atMost(Self.limit))
    guard contest.names.contains("theirs") else { return }
    findings.note("the provider's own client: \(microseconds("theirs", in: contest).short) µs")
    if contest.names.contains("events") {
      findings.note(
        "the same without putting the message together: "
          + "\(microseconds("events", in: contest).short) µs")
    }
    findings.expect(
      "\(format.rawValue), the provider's own client",
      Figure(contest.ratio("theirs", to: "ours"), "times ours"), .atLeast(Self.leastRatio))
  }

  private func microseconds(_ name: String, in contest: Contest) -> Double {
    contest.median(name) / .microseconds(1) / Double(events)
  }

  private func measureMemory(_ findings: inout Findings) throws {
    let short = try peak(events: events)
    let long = try peak(events: many)
    findings.expect(
      "\(format.rawValue), more memory for \(many.short) events than for "
        + events.short,
      Figure(long - short, "MiB"), .atMost(Self.growth), "\(short.short) MiB for these")
  }

  /// The most MiB that a process of ours takes for one reply.
  private func peak(events: Int) throws -> Double {
    let server = try StreamServer(format, events: events)
    defer { server.stop() }
    let client = try Peers(client)
    _ = try client.measure("stream \(format.rawValue) \(server.address) \(events)")
    return (Double(try client.ask("memory")) ?? .infinity) / 1024
  }
}
