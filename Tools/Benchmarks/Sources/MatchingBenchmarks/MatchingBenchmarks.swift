import Measuring

/// Measures what matching promises, and computes published figures of markets again.
@main
enum MatchingBenchmarks {
  static func main() async {
    await BenchmarkProgram.run([
      ("matching", measure),
      ("markets", { _, scale, findings in try MarketFigures(scale: scale).run(&findings) }),
    ])
  }

  /// `words` is a Python and its script, for other libraries; or none.
  private static func measure(
    _ words: [String], _ scale: Scale, _ findings: inout Findings
  ) async throws {
    try await withTemporaryFolder { folder in
      let setting = Setting(
        peers: words.count == 2 ? try Peers(words) : nil, folder: folder, scale: scale)
      findings.remark(
        "one thread, processor time, medians of rounds in which all take turns; "
          + MachineLoad.text)
      if let peers = setting.peers { findings.remark("beside \(try peers.ask("versions"))") }
      try SearchBenchmarks(setting: setting).run(&findings)
      try CoordinationBenchmarks(setting: setting).run(&findings)
      try CrewBenchmarks(scale: scale).run(&findings)
      try PreferenceBenchmarks(scale: scale).run(&findings)
      try HonestyBenchmarks(scale: scale).run(&findings)
    }
  }
}
