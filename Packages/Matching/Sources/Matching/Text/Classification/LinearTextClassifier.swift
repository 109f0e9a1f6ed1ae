/// Tells which labels a text might deserve, how sure it is, and by which words.
///
/// One weight for each feature and label, kept in a byte, and a sum: small enough to be compiled
/// in, quick enough to ask at each key, and each score is explained by the words it is the sum of.
/// Made by `TextTrainer`; kept by `encoded` and `init(encoded:)`.
public struct LinearTextClassifier: Sendable {
  /// The labels, the background among them, in the order of training.
  public let labels: [String]

  /// The label that stands for "none of the others", if there is one.
  public let backgroundLabel: String?

  /// What a score is divided by before it becomes a probability: what calibration found.
  public let temperature: Double

  /// The probability of the background from which nothing is worth saying.
  public let backgroundLimit: Double

  /// The probability from which a label is worth saying.
  public let threshold: Double

  /// How texts become numbers.
  public let recipe: TextRecipe

  /// The weights, those of one bucket beside each other, to be multiplied by their label's scale.
  let weights: [Int8]
  let scales: [Double]
  let biases: [Double]
  private let extractor: TextFeatureExtractor

  init(
    labels: [String], backgroundLabel: String?, temperature: Double, backgroundLimit: Double,
    threshold: Double, recipe: TextRecipe, weights: [Int8], scales: [Double], biases: [Double]
  ) {
    self.labels = labels
    self.backgroundLabel = backgroundLabel
    self.temperature = temperature
    self.backgroundLimit = backgroundLimit
    self.threshold = threshold
    self.recipe = recipe
    self.weights = weights
    self.scales = scales
    self.biases = biases
    extractor = TextFeatureExtractor(recipe)
  }

  /// The same classifier with another calibration.
  public func calibrated(by calibration: TextCalibration) -> LinearTextClassifier {
    var biases = biases
    if let background = backgroundLabel.flatMap({ labels.firstIndex(of: $0) }) {
      biases[background] += calibration.backgroundShift
    }
    return LinearTextClassifier(
      labels: labels, backgroundLabel: backgroundLabel, temperature: calibration.temperature,
      backgroundLimit: calibration.backgroundLimit, threshold: calibration.threshold,
      recipe: recipe, weights: weights, scales: scales, biases: biases)
  }

  /// Judges a text.
  ///
  /// - Parameters:
  ///   - text: the text, of any length.
  ///   - explained: how many of the labels, from the top, get evidence.
  /// - Returns: every label with its probability, and that of the background.
  public func classify(_ text: String, explained: Int = 3) -> TextClassification {
    let normalized = NormalizedText(text)
    var probabilities = scores(of: extractor.features(of: normalized))
    PortableMath.softmax(&probabilities, temperature: temperature)
    let background = backgroundLabel.flatMap { labels.firstIndex(of: $0) }
    let order = labels.indices.filter { $0 != background }.sorted {
      probabilities[$0] != probabilities[$1]
        ? probabilities[$0] > probabilities[$1] : $0 < $1
    }
    let shares =
      explained > 0 ? LinearTextClassifier.shares(of: extractor.kinds(of: normalized)) : []
    return TextClassification(
      ranking: order.enumerated().map { place, label in
        TextClassification.Candidate(
          label: labels[label], probability: probabilities[label],
          evidence: place < explained
            ? evidence(for: label, in: text, normalized, shares) : [])
      },
      background: background.map { probabilities[$0] } ?? 0,
      hasWords: !normalized.words.isEmpty, backgroundLimit: backgroundLimit, threshold: threshold)
  }

  /// The probability of each label in the order of `labels`.
  public func probabilities(of text: String) -> [Double] {
    var scores = scores(of: text)
    PortableMath.softmax(&scores, temperature: temperature)
    return scores
  }

  /// The sums before calibration, in the order of `labels`.
  func scores(of text: String) -> [Double] {
    scores(of: extractor.features(of: NormalizedText(text)))
  }

  func scores(of features: TextFeatures) -> [Double] {
    let count = labels.count
    var sums = [Double](repeating: 0, count: count)
    for (bucket, value) in zip(features.buckets, features.values) {
      let start = Int(bucket) * count
      for label in 0..<count { sums[label] += value * Double(weights[start + label]) }
    }
    for label in 0..<count { sums[label] = sums[label] * scales[label] + biases[label] }
    return sums
  }
}
