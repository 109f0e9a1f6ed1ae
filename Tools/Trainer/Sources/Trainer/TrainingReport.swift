import Foundation
import Matching
import ThoughtSuggester

/// The report that the tool prints.
struct TrainingReport {
  private(set) var text = ""

  mutating func line(_ name: String, _ value: String) {
    text += name.padding(toLength: 24, withPad: " ", startingAt: 0) + value + "\n"
  }

  mutating func add(
    _ title: String, _ scored: [ScoredText], calibration: TextCalibration, details: Bool = true
  ) {
    guard !scored.isEmpty else { return }
    let evaluation = TextEvaluation(
      of: scored, labels: SuggesterTraining.labels, background: SuggesterTraining.background,
      calibration: calibration)
    text += "\n\(title): \(evaluation.labelled) distorted, \(evaluation.plain) plain\n"
    line("  top-1, top-3", "\(evaluation.top1.short) \(evaluation.top3.short)")
    line("  right when shown", evaluation.saidRight.short)
    line("  silence", evaluation.silence.short)
    line("  false alarms", evaluation.falseAlarms.short)
    guard details else { return }
    line("  macro F1", evaluation.macroF1.short)
    line("  calibration error", evaluation.calibrationError.short)
    for score in evaluation.scores {
      line(
        "    \(score.label)",
        "in three \(score.recallInThree.short) precision \(score.precision.short) "
          + "recall \(score.recall.short) of \(score.count)")
    }
  }

  /// Measures the time that the program takes to load such a model and to answer.
  mutating func add(speedOf bytes: [UInt8], texts: [String]) throws {
    let clock = ContinuousClock()
    var model = try LinearTextClassifier(encoded: bytes)
    let loading = try clock.measure {
      for _ in 0..<10 { model = try LinearTextClassifier(encoded: bytes) }
    }
    text += "\n"
    line("loading", "\(loading / 10)")
    var shown = 0
    let asking = clock.measure {
      for text in texts { shown += model.classify(text).candidates().count }
    }
    line("a suggestion", "\(asking / texts.count), \(shown) types shown for \(texts.count) texts")
  }
}

extension Double {
  /// Three digits after the point.
  var short: String { String(format: "%.3f", self) }
}
