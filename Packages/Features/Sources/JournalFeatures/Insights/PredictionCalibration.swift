public import JournalModels

/// The felt likelihood of feared events, and the share of those that came.
public struct PredictionCalibration: Sendable, Hashable, Encodable {
  private enum CodingKeys: String, CodingKey {
    case open, settled, feared, came, bins, sentence
  }

  /// Predictions that felt about as likely as one another.
  public struct Bin: Sendable, Hashable, Encodable {
    /// The felt likelihood, in percent.
    public let likelihood: ClosedRange<Int>
    /// The number of predictions whose outcome is known.
    public let count: Int
    /// The mean felt likelihood; `nil` below ``EffectTally/fewest``.
    public let feared: Int?
    /// The percentage that came true, where a partly true one counts as a half; `nil` below
    /// ``EffectTally/fewest``.
    public let came: Int?
  }

  /// The number of predictions that are open.
  public let open: Int
  /// The number of outcomes that are known.
  public let settled: Int
  /// The numbers of predictions that came true, partly, and not.
  public let outcomes: [PredictionOutcome: Int]
  /// The mean felt likelihood, in percent; `nil` below ``EffectTally/fewest``.
  public let feared: Int?
  /// The percentage that came true; `nil` below ``EffectTally/fewest``.
  public let came: Int?
  /// From the least likely fifth to the most likely one.
  public let bins: [Bin]
  /// The result in a sentence; `nil` below ``EffectTally/fewest``.
  public let sentence: String?

  /// Compares predictions with their outcomes.
  public init(_ predictions: [Prediction], open: Int) {
    self.open = open
    let known = predictions.filter(\.isSettled)
    settled = known.count
    outcomes = known.reduce(into: [:]) { tally, prediction in
      if let outcome = prediction.outcome { tally[outcome, default: 0] += 1 }
    }
    (feared, came) = PredictionCalibration.means(known)
    bins = [0...20, 21...40, 41...60, 61...80, 81...100].map { range in
      let part = known.filter { range.contains($0.likelihood) }
      let (feared, came) = PredictionCalibration.means(part)
      return Bin(likelihood: range, count: part.count, feared: feared, came: came)
    }
    sentence = feared.flatMap { [came, settled] feared in
      came.map { came in
        "What you feared felt \(feared) % likely on average; \(came) % of it came "
          + "(\(settled) predictions)."
      }
    }
  }

  private static func means(_ known: [Prediction]) -> (feared: Int?, came: Int?) {
    guard known.count >= EffectTally.fewest else { return (nil, nil) }
    let count = Double(known.count)
    let feared = known.reduce(0) { $0 + $1.likelihood }
    let came = known.reduce(0.0) { $0 + ($1.outcome?.share ?? 0) }
    return (Int((Double(feared) / count).rounded()), Int((came * 100 / count).rounded()))
  }
}
