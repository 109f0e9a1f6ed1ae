import Matching
import MatchingTesting
import Measuring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

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

/// The calibration of a model of preferences, on simulated evenings.
struct HonestyBenchmarks {
  let scale: Scale

  func run(_ findings: inout Findings) throws {
    findings.heading("How honest a model is that learnt from simulated evenings")
    for (evenings, size, seeds) in [(20, 14, 20), (10, 10, 24), (40, 6, 20), (5, 10, 60)] {
      let study = try CalibrationStudy(
        0..<UInt64(scale.size(seeds, smoke: 1)), evenings: scale.size(evenings, smoke: 2),
        size: scale.size(size, smoke: 4))
      let name = "\(evenings) evenings of \(size) and \(size)"
      for (whom, share) in [
        ("strangers", study.strangers), ("newcomers", study.newcomers), ("known", study.known),
      ] {
        findings.note("\(name), intervals that hold the truth, \(whom): \(share.share.short)")
      }
      findings.note(
        "\(name), calibration error: mutual \(study.mutualScores.calibrationError.short), one way "
          + "\(study.strangerScores.calibrationError.short), known "
          + study.knownScores.calibrationError.short)
      if let strangers = study.strangerScores.auc, let known = study.knownScores.auc {
        findings.note("\(name), AUC: strangers \(strangers.short), known \(known.short)")
      }
      findings.expect(
        "weights of chance that are clear, \(name)", Figure(study.falseWeights.share, ""),
        .atMost(0.07))
    }
  }
}

/// The common settings of the measurements.
struct Setting {
  /// Other libraries, if they are there.
  let peers: Peers?
  /// The folder in which both find the same numbers; it is removed afterwards.
  let folder: String
  let scale: Scale
}

/// A file of numbers that the peers read.
enum SharedFile {
  struct Failure: Error { let path: String, number: Int32 }

  /// Writes numbers as they lie in memory.
  static func write<Number: BitwiseCopyable>(_ numbers: [Number], to path: String) throws {
    guard let file = fopen(path, "wb") else { throw Failure(path: path, number: errno) }
    let written = numbers.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, written == numbers.count * MemoryLayout<Number>.stride else {
      throw Failure(path: path, number: errno)
    }
  }
}
