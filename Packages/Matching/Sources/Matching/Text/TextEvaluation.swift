/// The quality of a classifier on texts that it had not seen.
public struct TextEvaluation: Hashable, Sendable {
  /// One label's part.
  public struct LabelScore: Hashable, Sendable {
    public let label: String
    /// The number of texts that have it as their strongest.
    public let count: Int
    /// Of the texts that have it at all, the share that had it among the three best.
    public let recallInThree: Double
    /// Of the labelled texts whose best label this was, the share that have it.
    public let precision: Double
    /// Of the texts that have it, the share whose best label this was.
    public let recall: Double

    /// The harmonic mean of precision and recall.
    public var f1: Double {
      precision + recall > 0 ? 2 * precision * recall / (precision + recall) : 0
    }
  }

  /// The number of texts that have a label other than the background.
  public private(set) var labelled = 0
  /// The number of texts that have none.
  public private(set) var plain = 0
  /// The share of labelled texts whose best label is one of the true ones.
  public private(set) var top1 = 0.0
  /// The share of labelled texts that have a true one among the three best.
  public private(set) var top3 = 0.0
  /// The share of labelled texts that have a true one among what would be said.
  public private(set) var saidRight = 0.0
  /// The share of labelled texts about which nothing would be said.
  public private(set) var silence = 0.0
  /// The share of plain texts about which something would be said.
  public private(set) var falseAlarms = 0.0
  /// The mean distance between the probability of the best label and how often it is right, over
  /// ten bins of all texts.
  public private(set) var calibrationError = 0.0
  /// Each label but the background.
  public private(set) var scores: [LabelScore] = []
  /// Strongest true label (row) against best label or, where nothing would be said, the last
  /// column; in the order of `scores`, the background's row last.
  public private(set) var confusion: [[Int]] = []

  /// The mean of the labels' F1.
  public var macroF1: Double {
    scores.isEmpty ? 0 : scores.map(\.f1).reduce(0, +) / Double(scores.count)
  }

  /// Judges texts by scores and the calibration that would be used.
  public init(
    of scored: [ScoredText], labels: [String], background: String?, calibration: TextCalibration
  ) {
    let backgroundPlace = background.flatMap { labels.firstIndex(of: $0) }
    let asked = labels.indices.filter { $0 != backgroundPlace }
    var tally = Tally(labels: labels.count)
    for text in scored {
      let probabilities = calibration.probabilities(of: text.scores, background: backgroundPlace)
      let order = asked.sorted {
        probabilities[$0] != probabilities[$1]
          ? probabilities[$0] > probabilities[$1] : $0 < $1
      }
      let truth = text.example.labels.compactMap { labels.firstIndex(of: $0) }
      tally.add(
        truth: truth, order: order, probabilities: probabilities,
        calibration: calibration, background: backgroundPlace)
    }
    finish(tally, asked: asked, labels: labels, background: backgroundPlace)
  }

  private mutating func finish(
    _ tally: Tally, asked: [Int], labels: [String], background: Int?
  ) {
    func share(_ part: Int, _ whole: Int) -> Double {
      whole > 0 ? Double(part) / Double(whole) : 0
    }
    labelled = tally.labelled
    plain = tally.plain
    top1 = share(tally.first, labelled)
    top3 = share(tally.three, labelled)
    saidRight = share(tally.saidRight, labelled)
    silence = share(tally.silent, labelled)
    falseAlarms = share(tally.alarms, plain)
    let total = labelled + plain
    calibrationError = tally.bins.reduce(0) { sum, bin in
      bin.count > 0 ? sum + abs(bin.probability - Double(bin.right)) / Double(total) : sum
    }
    scores = asked.map { label in
      LabelScore(
        label: labels[label], count: tally.strongest[label],
        recallInThree: share(tally.inThree[label], tally.present[label]),
        precision: share(tally.right[label], tally.best[label]),
        recall: share(tally.right[label], tally.present[label]))
    }
    confusion = (asked + (background.map { [$0] } ?? [])).map { row in
      (asked + [labels.count]).map { tally.confusion[row][$0] }
    }
  }
}

extension TextEvaluation {
  private struct Tally {
    var labelled = 0
    var plain = 0
    var first = 0
    var three = 0
    var saidRight = 0
    var silent = 0
    var alarms = 0
    var strongest: [Int]
    var present: [Int]
    var best: [Int]
    var right: [Int]
    var inThree: [Int]
    var confusion: [[Int]]
    var bins = [(probability: Double, right: Int, count: Int)](repeating: (0, 0, 0), count: 10)

    init(labels: Int) {
      let zeros = [Int](repeating: 0, count: labels)
      (strongest, present, best, right, inThree) = (zeros, zeros, zeros, zeros, zeros)
      confusion = [[Int]](repeating: zeros + [0], count: labels)
    }

    mutating func add(
      truth: [Int], order: [Int], probabilities: [Double], calibration: TextCalibration,
      background: Int?
    ) {
      guard let answer = order.first, let strong = truth.first else { return }
      let truths = Set(truth)
      let isRight = truths.contains(answer)
      let certainty = background.map { probabilities[$0] } ?? 0
      let said = order.prefix(background == nil || certainty < calibration.backgroundLimit ? 3 : 0)
        .prefix { probabilities[$0] >= calibration.threshold }
      let bin = min(9, Int(probabilities[answer] * 10))
      bins[bin].probability += probabilities[answer]
      bins[bin].right += isRight ? 1 : 0
      bins[bin].count += 1
      strongest[strong] += 1
      confusion[strong][said.isEmpty ? confusion[strong].count - 1 : answer] += 1
      for label in truths {
        present[label] += 1
        inThree[label] += order.prefix(3).contains(label) ? 1 : 0
      }
      if strong == background {
        plain += 1
        alarms += said.isEmpty ? 0 : 1
      } else {
        labelled += 1
        best[answer] += 1
        right[answer] += isRight ? 1 : 0
        first += isRight ? 1 : 0
        three += order.prefix(3).contains(where: truths.contains) ? 1 : 0
        saidRight += said.contains(where: truths.contains) ? 1 : 0
        silent += said.isEmpty ? 1 : 0
      }
    }
  }
}
