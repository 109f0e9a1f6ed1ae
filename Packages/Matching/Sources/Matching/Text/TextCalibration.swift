/// Turns scores into probabilities; fitted on texts that the classifier had not seen.
public struct TextCalibration: Hashable, Sendable {
  /// The divisor of scores.
  public let temperature: Double

  /// The number added to the background's score first.
  public let backgroundShift: Double

  /// The probability of the background from which nothing is said.
  public let backgroundLimit: Double

  /// The probability from which a label is worth saying.
  public let threshold: Double

  /// A calibration that changes nothing, and lets everything be said.
  public static let none = TextCalibration(
    knownTemperature: 1, backgroundShift: 0, backgroundLimit: 1, threshold: 0)

  /// A calibration that is known; nil if a number is out of its range.
  ///
  /// - Parameters:
  ///   - temperature: what scores are divided by; a millionth to a million.
  ///   - backgroundShift: what is added to the background's score first; at most a million to
  ///     either side.
  ///   - backgroundLimit: the probability of the background from which nothing is said, 0 to 1.
  ///   - threshold: the probability from which a label is worth saying, 0 to 1.
  public init?(
    temperature: Double = 1, backgroundShift: Double = 0, backgroundLimit: Double = 1,
    threshold: Double = 0
  ) {
    guard (1e-6...1e6).contains(temperature), abs(backgroundShift) <= 1e6,
      (0...1).contains(backgroundLimit), (0...1).contains(threshold)
    else { return nil }
    self.init(
      knownTemperature: temperature, backgroundShift: backgroundShift,
      backgroundLimit: backgroundLimit, threshold: threshold)
  }

  private init(
    knownTemperature temperature: Double, backgroundShift: Double, backgroundLimit: Double,
    threshold: Double
  ) {
    self.temperature = temperature
    self.backgroundShift = backgroundShift
    self.backgroundLimit = backgroundLimit
    self.threshold = threshold
  }

  /// Finds the temperature and shift with the least squared error, and then the limit that lets as
  /// many of the background's texts through as are allowed.
  ///
  /// The error is that of two claims for each text: that its best label is one of the true ones,
  /// and that the background is the truth. Looked for on a grid, first coarse and then fine.
  ///
  /// - Parameters:
  ///   - scored: texts that the classifier had not seen.
  ///   - labels: the labels, in the order of the scores.
  ///   - background: the label for "none of the others".
  ///   - falseAlarms: the share of background texts that may get a label.
  ///   - threshold: the probability from which a label is worth saying. Of both, what is outside 0
  ///     to 1 counts as the nearer end, and what is no number as 0.
  public init(
    of scored: [ScoredText], labels: [String], background: String?, falseAlarms: Double = 0.15,
    threshold: Double = 0.1
  ) {
    let judged = TextCalibration.Judged(scored, labels: labels, background: background)
    var best = (temperature: 1.0, shift: 0.0, error: Double.infinity)
    for (width, steps) in [(1.0, 5), (0.2, 5), (0.04, 5)] {
      let centre = best
      for i in -steps...steps {
        let temperature = centre.temperature * PortableMath.exp(width * Double(i) / Double(steps))
        for j in (background == nil ? 0...0 : -steps...steps) {
          let shift = centre.shift + 2 * width * Double(j) / Double(steps)
          let error = judged.error(temperature: temperature, shift: shift)
          if error < best.error { best = (temperature, shift, error) }
        }
      }
    }
    temperature = best.temperature
    backgroundShift = best.shift
    self.threshold = TextCalibration.share(threshold)
    backgroundLimit = judged.limit(
      temperature: best.temperature, shift: best.shift,
      falseAlarms: TextCalibration.share(falseAlarms))
  }

  private static func share(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, 0), 1)
  }

  /// The probability of each label for these scores.
  func probabilities(of scores: [Double], background: Int?) -> [Double] {
    var scores = scores
    if let background { scores[background] += backgroundShift }
    PortableMath.softmax(&scores, temperature: temperature)
    return scores
  }
}

extension TextCalibration {
  /// Texts with their truth as numbers.
  private struct Judged {
    let scores: [[Double]]
    let truths: [Set<Int>]
    let background: Int?

    init(_ scored: [ScoredText], labels: [String], background: String?) {
      scores = scored.map(\.scores)
      truths = scored.map { text in
        Set(text.example.labels.compactMap { labels.firstIndex(of: $0) })
      }
      self.background = background.flatMap { labels.firstIndex(of: $0) }
    }

    /// The probability of the best label with its place, and that of the background.
    private func answer(
      _ scores: [Double], temperature: Double, shift: Double
    ) -> (place: Int, best: Double, background: Double) {
      let calibration = TextCalibration(
        knownTemperature: temperature, backgroundShift: shift, backgroundLimit: 1, threshold: 0)
      let probabilities = calibration.probabilities(of: scores, background: background)
      var best = background == 0 ? 1 : 0
      for place in probabilities.indices
      where place != background && probabilities[place] > probabilities[best] { best = place }
      return (best, probabilities[best], background.map { probabilities[$0] } ?? 0)
    }

    func error(temperature: Double, shift: Double) -> Double {
      var sum = 0.0
      for (scores, truth) in zip(scores, truths) {
        let answer = answer(scores, temperature: temperature, shift: shift)
        let miss = answer.best - (truth.contains(answer.place) ? 1 : 0)
        sum += miss * miss
        if let background {
          let miss = answer.background - (truth.contains(background) ? 1 : 0)
          sum += miss * miss
        }
      }
      return sum
    }

    func limit(temperature: Double, shift: Double, falseAlarms: Double) -> Double {
      guard let background else { return 1 }
      var certainties: [Double] = []
      for (scores, truth) in zip(scores, truths) where truth == [background] {
        certainties.append(answer(scores, temperature: temperature, shift: shift).background)
      }
      certainties.sort()
      let allowed = Int((Double(certainties.count) * falseAlarms).rounded(.down))
      // In steps of a thousandth, so that the first that has to be silent is at or above it.
      guard allowed < certainties.count else { return 1 }
      return (certainties[allowed] * 1000).rounded(.down) / 1000
    }
  }
}
