import Measuring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Measures what matching promises, prints each figure beside its limit, and ends with 1 if one is
/// missed.
///
/// `Tools/bench` builds it and starts it.
@main
enum MatchingBenchmarks {
  static func main() {
    do {
      exit(try run(CommandLine.arguments.dropFirst().map { $0 }))
    } catch {
      let text = Array("error: it could not be measured: \(error)\n".utf8)
      _ = write(STDERR_FILENO, text, text.count)
      exit(1)
    }
  }

  private static func run(_ words: [String]) throws -> Int32 {
    switch (words.first, words.count) {
    case ("markets", 1): return try MarketFigures().run() ? 0 : 1
    case ("matching", 1): return try measure(nil) ? 0 : 1
    case ("matching", 3): return try measure((words[1], words[2])) ? 0 : 1
    default:
      print("usage: MatchingBenchmarks matching [PYTHON SCRIPT] | markets")
      return 64
    }
  }

  /// Measures in a folder that goes away afterwards; false if a limit is missed.
  private static func measure(_ peers: (python: String, script: String)?) throws -> Bool {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(parent)/quartet-matching.XXXXXX".utf8CString)
    guard let made = mkdtemp(&name) else { throw SharedFile.Failure(path: parent, number: errno) }
    let folder = String(cString: made)
    defer {
      for file in SharedFile.names { unlink("\(folder)/\(file)") }
      rmdir(folder)
    }
    let setting = Setting(
      peers: try peers.map { try Peers([$0.python, $0.script]) }, folder: folder)
    var findings = Findings()
    print(
      "one thread, processor time, medians of rounds in which all take turns; \(MachineLoad.text)")
    if let peers = setting.peers { print("beside \(try peers.ask("versions"))") }
    try SearchBenchmarks(setting: setting).run(&findings)
    try CoordinationBenchmarks(setting: setting).run(&findings)
    try CrewBenchmarks().run(&findings)
    try PreferenceBenchmarks().run(&findings)
    print(
      "\n\(findings.isGood ? "all limits were kept" : "limits were missed"); \(MachineLoad.text)")
    return findings.isGood
  }
}
