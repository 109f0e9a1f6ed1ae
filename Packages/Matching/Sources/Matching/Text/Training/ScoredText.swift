/// An example and the scores that a classifier which had not seen it gave.
public struct ScoredText: Sendable {
  /// The text and its true labels.
  public let example: TextExample

  /// The score of each label before calibration, in the order of the trainer's labels.
  public let scores: [Double]
}

extension TextTrainer {
  /// Scores each example by a classifier that learnt from the others, whole groups left out at a
  /// time.
  ///
  /// Groups are dealt out to the folds by size, the largest first and ties by name, each to the
  /// fold that has fewest examples; nothing is drawn by chance.
  ///
  /// - Parameters:
  ///   - examples: the examples, in any order.
  ///   - folds: how many parts; 2 or more, and no more are made than there are examples.
  /// - Returns: each example with its scores, fold by fold.
  /// - Throws: ``TextTrainingError`` if they can't be learnt from.
  public func crossValidate(
    _ examples: [TextExample], folds: Int = 5
  ) throws(TextTrainingError) -> [ScoredText] {
    try check(examples)
    guard folds > 1 else { throw .unsoundOptions }
    let folds = min(folds, max(examples.count, 2))
    let places = TextTrainer.folds(of: examples, count: folds)
    var scored: [ScoredText] = []
    for fold in 0..<folds {
      let kept = zip(examples, places).filter { $0.1 != fold }.map(\.0)
      let leftOut = zip(examples, places).filter { $0.1 == fold }.map(\.0)
      guard !kept.isEmpty, !leftOut.isEmpty else { continue }
      scored += score(leftOut, by: fit(TrainingSet(kept, trainer: self)))
    }
    return scored
  }

  /// Scores examples by a classifier with this trainer's labels.
  ///
  /// - Parameters:
  ///   - examples: what to score.
  ///   - classifier: what scores.
  /// - Returns: each example with its scores, in the same order.
  public func score(
    _ examples: [TextExample], by classifier: LinearTextClassifier
  ) -> [ScoredText] {
    examples.map { ScoredText(example: $0, scores: classifier.scores(of: $0.text)) }
  }

  /// The fold of each example.
  static func folds(of examples: [TextExample], count: Int) -> [Int] {
    var sizes: [String: Int] = [:]
    for example in examples { sizes[example.group, default: 0] += 1 }
    // By name, since of groups of one size the first is dealt first.
    let groups = sizes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let parts = GroupedFolds.deal(groups.map(\.value), into: count)
    let folds = Dictionary(uniqueKeysWithValues: zip(groups.map(\.key), parts))
    return examples.map { folds[$0.group] ?? 0 }
  }
}
