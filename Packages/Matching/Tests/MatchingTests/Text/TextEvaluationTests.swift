import Testing

@testable import Matching

@Suite struct TextEvaluationTests {
  private func scored(_ labels: [String], _ scores: [Double]) -> ScoredText {
    ScoredText(example: TextExample(text: "t", labels: labels), scores: scores)
  }

  private let labels = ["a", "b", "c", "d", "none"]

  /// By hand: five texts with labels, two plain.
  private var texts: [ScoredText] {
    [
      scored(["a"], [9, 0, 0, 0, 0]),
      scored(["b", "a"], [9, 8, 0, 0, 0]),
      scored(["d"], [9, 8, 7, 0, 0]),
      scored(["c"], [1, 0, 2, 0, 9]),
      scored(["b"], [0, 9, 0, 0, 1]),
      scored(["none"], [0, 0, 0, 0, 9]),
      scored(["none"], [0, 0, 9, 0, 0]),
    ]
  }

  @Test("MV1 the shares are those counted by hand")
  func shares() throws {
    let calibration = try #require(TextCalibration(backgroundLimit: 0.5, threshold: 0.1))
    let evaluation = TextEvaluation(
      of: texts, labels: labels, background: "none",
      calibration: calibration)
    #expect(evaluation.labelled == 5 && evaluation.plain == 2)
    #expect(evaluation.top1 == 0.8)
    #expect(evaluation.top3 == 0.8)
    #expect(evaluation.saidRight == 0.6)
    #expect(evaluation.silence == 0.2)
    #expect(evaluation.falseAlarms == 0.5)
    let a = evaluation.scores[0]
    #expect(a.count == 1 && a.recall == 1 && abs(a.precision - 2.0 / 3) < 1e-12)
    #expect(abs(a.f1 - 0.8) < 1e-12)
    #expect(evaluation.scores[3].f1 == 0)
    // The strongest true label in rows, the answer in columns, silence last.
    #expect(
      evaluation.confusion == [
        [1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [0, 0, 1, 0, 1],
      ])
  }

  @Test("MV2 a sure and right answer is calibrated, a sure and wrong one is not")
  func calibrationError() {
    func error(_ texts: [ScoredText]) -> Double {
      TextEvaluation(
        of: texts, labels: labels, background: "none", calibration: .none
      ).calibrationError
    }
    #expect(error([scored(["a"], [50, 0, 0, 0, 0])]) < 1e-9)
    #expect(error([scored(["b"], [50, 0, 0, 0, 0])]) > 0.999)
    // Two in three right at a probability of two thirds.
    let third = 1.386_294_361_119_890_6
    let fair = ["a", "a", "b"].map { scored([$0], [third, -900, -900, 0, -900]) }
    #expect(abs(error(fair) - (0.8 - 2.0 / 3)) < 1e-9)
  }

  @Test("MV3 calibration cools what was too sure, and warms what was too shy")
  func temperature() {
    func temperature(_ score: Double) -> Double {
      let texts = (0..<40).map { scored([$0 % 4 == 0 ? "b" : "a"], [score, 0, -90, -90, -90]) }
      return TextCalibration(of: texts, labels: labels, background: nil).temperature
    }
    // Three in four right is a distance of ln 3.
    #expect(abs(temperature(3) - 3 / 1.098_6) < 0.15)
    #expect(abs(temperature(0.6) - 0.6 / 1.098_6) < 0.05)
  }

  @Test("MV11 a calibration out of its range can't be made; shares that are none count as the end")
  func range() {
    #expect(TextCalibration() == TextCalibration.none)
    #expect(TextCalibration(temperature: 0) == nil)
    #expect(TextCalibration(temperature: -1) == nil)
    #expect(TextCalibration(temperature: .infinity) == nil)
    #expect(TextCalibration(backgroundShift: .nan) == nil)
    #expect(TextCalibration(backgroundShift: -1e7) == nil)
    #expect(TextCalibration(backgroundLimit: 1.5) == nil)
    #expect(TextCalibration(threshold: .nan) == nil)
    func found(_ share: Double) -> TextCalibration {
      TextCalibration(
        of: texts, labels: labels, background: "none", falseAlarms: share, threshold: share)
    }
    #expect(found(.nan) == found(0) && found(-.infinity) == found(0) && found(1e300) == found(1))
  }

  @Test("MV4 no more of the background's texts get through the limit than are allowed")
  func limit() {
    var dice = SplitMix64(seed: 10)
    let texts = (0..<200).map { number in
      scored(
        [number % 2 == 0 ? "none" : "a"],
        (0..<5).map { _ in Double.random(in: -2...2, using: &dice) })
    }
    for allowed in [0, 0.1, 0.25, 1] {
      let calibration = TextCalibration(
        of: texts, labels: labels, background: "none", falseAlarms: allowed, threshold: 0)
      let evaluation = TextEvaluation(
        of: texts, labels: labels, background: "none", calibration: calibration)
      #expect(evaluation.falseAlarms <= allowed)
      #expect(evaluation.falseAlarms >= allowed - 0.03)
    }
  }
}
