/// Learns a `LinearTextClassifier` from examples.
///
/// Multinomial logistic regression with a quadratic penalty, brought to its optimum by L-BFGS. The
/// optimum is one and the arithmetic is + - * / and roots alone, in a fixed order, so that the same
/// examples in any order give the same model to the last bit, on every machine.
public struct TextTrainer: Sendable {
  /// The labels, in the order that the model keeps.
  public var labels: [String]

  /// The label that stands for "none of the others".
  public var backgroundLabel: String?

  /// The recipe that turns texts into numbers.
  public var recipe: TextRecipe

  /// The penalty on large weights: 0.1 to 10 are usual, more is smoother.
  public var regularization: Double

  /// The degree to which rare labels are lifted: 0 not at all, 1 until all weigh the same.
  public var balance: Double

  /// The factor by which a label is commoner where the model is used than among the examples,
  /// beside the others; 1 by default.
  public var commonness: [String: Double]

  /// The shares of an example's weight among its labels, the strongest first, before it is made to
  /// sum up to 1.
  public var shares: [Double]

  /// At most so many steps.
  public var steps: Int

  /// A trainer.
  ///
  /// - Parameters:
  ///   - labels: the labels, in the order that the model keeps.
  ///   - backgroundLabel: the one that stands for "none of the others".
  ///   - recipe: how texts become numbers.
  ///   - regularization: how much large weights are punished.
  ///   - balance: how far rare labels are lifted.
  ///   - commonness: how much commoner labels are in use than among the examples.
  ///   - shares: how an example's weight is shared among its labels.
  ///   - steps: at most so many steps.
  public init(
    labels: [String], backgroundLabel: String? = nil, recipe: TextRecipe = TextRecipe(),
    regularization: Double = 1, balance: Double = 0.5,
    commonness: [String: Double] = [:], shares: [Double] = [1, 0.6, 0.4],
    steps: Int = 100
  ) {
    self.labels = labels
    self.backgroundLabel = backgroundLabel
    self.recipe = recipe
    self.regularization = regularization
    self.balance = balance
    self.commonness = commonness
    self.shares = shares
    self.steps = steps
  }

  /// Learns from all examples.
  ///
  /// - Parameter examples: the examples, in any order.
  /// - Returns: a model that is not calibrated: temperature 1, no limit, threshold 0.
  /// - Throws: ``TextTrainingError`` if they can't be learnt from.
  public func train(_ examples: [TextExample]) throws(TextTrainingError) -> LinearTextClassifier {
    try check(examples)
    return fit(TrainingSet(examples, trainer: self))
  }

  /// Learns from a set that was made from examples that passed the check.
  func fit(_ set: TrainingSet) -> LinearTextClassifier {
    let problem = SoftmaxProblem(set: set, labels: labels.count, penalty: regularization)
    var point = [Double](repeating: 0, count: problem.dimensions)
    LimitedMemoryOptimizer(steps: steps).minimize(problem, from: &point)
    return quantized(point, set: set)
  }

  /// Weights become bytes: 127 is a label's greatest.
  private func quantized(_ point: [Double], set: TrainingSet) -> LinearTextClassifier {
    let count = labels.count
    var scales = [Double](repeating: 0, count: count)
    for feature in 0..<set.features.count {
      for label in 0..<count {
        scales[label] = max(scales[label], abs(point[feature * count + label]))
      }
    }
    for label in 0..<count { scales[label] = scales[label] > 0 ? scales[label] / 127 : 1 }
    var weights = [Int8](repeating: 0, count: count << recipe.bucketBits)
    for (feature, bucket) in set.features.enumerated() {
      for label in 0..<count {
        let step = (point[feature * count + label] / scales[label]).rounded()
        weights[Int(bucket) * count + label] = Int8(max(-127, min(127, step)))
      }
    }
    return LinearTextClassifier(
      labels: labels, backgroundLabel: backgroundLabel, temperature: 1, backgroundLimit: 1,
      threshold: 0, recipe: recipe, weights: weights, scales: scales,
      biases: Array(point.suffix(count)))
  }

  func check(_ examples: [TextExample]) throws(TextTrainingError) {
    guard !labels.isEmpty, labels.count <= 64, Set(labels).count == labels.count,
      labels.allSatisfy({ $0.utf8.count <= 1024 }), backgroundLabel.map(labels.contains) ?? true
    else { throw .unsoundLabels }
    for wordClass in recipe.classes where !wordClass.isSound {
      throw .unsoundWordClass(wordClass.name)
    }
    guard recipe.isSound, regularization > 0, regularization <= 1e9, (0...1).contains(balance),
      commonness.values.allSatisfy({ $0 > 0 && $0 <= 1e9 }),
      steps > 0, let first = shares.first, first > 0,
      shares.allSatisfy({ $0 >= 0 && $0 <= 1e9 })
    else { throw .unsoundOptions }
    guard !examples.isEmpty else { throw .noExamples }
    let known = Set(labels)
    var used: Set<String> = []
    for example in examples {
      guard !example.labels.isEmpty else { throw .unlabelled(text: example.text) }
      for label in example.labels {
        guard known.contains(label) else { throw .unknownLabel(label, text: example.text) }
        used.insert(label)
      }
    }
    if let unused = labels.first(where: { !used.contains($0) }) { throw .unusedLabel(unused) }
  }
}

/// Why examples could not be learnt from.
public enum TextTrainingError: Error, Hashable, Sendable, CustomStringConvertible {
  case noExamples
  /// An example has no label.
  case unlabelled(text: String)
  /// An example has a label that was not announced.
  case unknownLabel(String, text: String)
  /// A label has no example.
  case unusedLabel(String)
  /// There are more than 64 labels, one of more than 1,024 bytes, or two of one name, or the
  /// background is none of them.
  case unsoundLabels
  /// A class of words has more than 65,535, or a word or name of more than 1,024 bytes.
  case unsoundWordClass(String)
  /// The recipe or an option is out of its range.
  case unsoundOptions

  /// A code that does not change.
  public var code: String {
    switch self {
    case .noExamples: "no_examples"
    case .unlabelled: "unlabelled_example"
    case .unknownLabel: "unknown_label"
    case .unusedLabel: "unused_label"
    case .unsoundLabels: "unsound_labels"
    case .unsoundWordClass: "unsound_word_class"
    case .unsoundOptions: "unsound_options"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .noExamples: "There is nothing to learn from."
    case .unlabelled(let text): "No label: “\(text)”."
    case .unknownLabel(let label, let text): "The label “\(label)” is unknown: “\(text)”."
    case .unusedLabel(let label): "No example has the label “\(label)”."
    case .unsoundLabels:
      "Labels have different names of at most 1,024 bytes, at most 64 of them, and the background "
        + "is one of them."
    case .unsoundWordClass(let name):
      "The word class “\(name.prefix(40))” has more than 65,535 words, or a word or name of more "
        + "than 1,024 bytes."
    case .unsoundOptions: "An option of the training is out of its range."
    }
  }
}

/// A text and its label.
public struct TextExample: Hashable, Sendable {
  public let text: String

  /// The labels, the strongest first; the background's alone where none applies.
  public let labels: [String]

  /// Texts of one group are never split between training and judging: those of one writer, or of
  /// one sitting.
  public let group: String

  /// An example; without a group it is in the one that has no name.
  public init(text: String, labels: [String], group: String = "") {
    self.text = text
    self.labels = labels
    self.group = group
  }
}

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
  /// fold that has fewest examples; nothing is random.
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
