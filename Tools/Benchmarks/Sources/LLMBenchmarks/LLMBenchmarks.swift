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
