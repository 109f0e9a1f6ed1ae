import Measuring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Measures what a streamed reply takes, prints each figure beside its limit, and ends with 1 if one
/// is missed.
///
/// `Tools/bench` builds it and starts it. It starts itself again for each measurement: the server is
/// in this process, the client in the other.
@main
enum LLMBenchmarks {
  private static let client = "client"

  static func main() async {
    let words = CommandLine.arguments
    do {
      switch (words.dropFirst().first, words.count) {
      case (client, 2):
        // On the main actor each event would cost two changes of thread more.
        try await Task.detached { try await StreamClient.run() }.value
      case ("llm", 2): exit(try measure(words[0], nil) ? 0 : 1)
      case ("llm", 4): exit(try measure(words[0], Peers([words[2], words[3]])) ? 0 : 1)
      default:
        print("usage: LLMBenchmarks llm [PYTHON SCRIPT]")
        exit(64)
      }
    } catch {
      let text = Array("error: it could not be measured: \(error)\n".utf8)
      _ = write(STDERR_FILENO, text, text.count)
      exit(1)
    }
  }

  /// Measures; false if a limit is missed.
  private static func measure(_ program: String, _ peers: Peers?) throws -> Bool {
    var findings = Findings()
    print(
      "each side in a process of its own, processor time of all its threads; \(MachineLoad.text)")
    if let peers { print("beside \(try peers.ask("versions"))") }
    for format in StreamFormat.allCases {
      try ReplyBenchmark(format: format, client: [program, client], peers: peers).run(&findings)
    }
    print(
      "\n\(findings.isGood ? "all limits were kept" : "limits were missed"); \(MachineLoad.text)")
    return findings.isGood
  }
}
