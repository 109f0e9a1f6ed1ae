/// Learns a `LinearTextClassifier` from examples.
///
/// Multinomial logistic regression with a quadratic penalty, brought to its optimum by L-BFGS. The
/// optimum is one and the arithmetic is + - * / and roots alone, in a fixed order, so that the same
/// examples give the same model to the last bit, on every machine and in whatever order they come.
public struct TextTrainer: Sendable {
  /// The labels, in the order that the model keeps.
  public var labels: [String]

  /// The label that stands for "none of the others".
  public var backgroundLabel: String?

  /// How texts become numbers.
  public var recipe: TextRecipe

  /// How much large weights are punished: 0.1 to 10 are usual, more is smoother.
  public var regularization: Double

  /// How far rare labels are lifted: 0 not at all, 1 until all weigh the same.
  public var balance: Double

  /// How much commoner a label is where the model will be used than among the examples, beside the
  /// others; 1 where nothing is said.
  public var commonness: [String: Double]

  /// How an example's weight is shared among its labels, the strongest first, before it is made to
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
