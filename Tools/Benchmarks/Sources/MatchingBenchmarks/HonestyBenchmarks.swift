import Matching
import MatchingTesting
import Measuring

/// Whether a model of who likes whom is as sure as it may be, on simulated evenings.
struct HonestyBenchmarks {
  let scale: Scale

  func run(_ findings: inout Findings) throws {
    findings.heading("How honest a model is that learnt from simulated evenings")
    for (evenings, size, seeds) in [(20, 14, 20), (10, 10, 24), (40, 6, 20), (5, 10, 60)] {
      let study = try EveningStudy(
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
