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

  /// The divisor of a score before it becomes a probability, found by calibration.
  public let temperature: Double

  /// The probability of the background from which nothing is worth saying.
  public let backgroundLimit: Double

  /// The probability from which a label is worth saying.
  public let threshold: Double

  /// The recipe that turns texts into numbers.
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

/// The classification of one text.
public struct TextClassification: Hashable, Sendable {
  /// A label, how probable it is, and why.
  public struct Candidate: Hashable, Sendable {
    public let label: String

    /// From 0 to 1, calibrated; those of all labels and the background add up to 1.
    public let probability: Double

    /// The words that spoke for it most, the strongest first; empty if none did.
    public let evidence: [TextEvidence]
  }

  /// Every label but the background, the most probable first.
  public let ranking: [Candidate]

  /// The probability that no label applies; 0 for a classifier without a background label.
  public let background: Double

  /// True if the text has a word at all.
  ///
  /// The answer about one that has none is only how common the labels were in training.
  public let hasWords: Bool

  /// The probability of the background from which nothing is worth saying.
  public let backgroundLimit: Double

  /// The probability below which a label is not worth saying.
  public let threshold: Double

  /// True if anything is to be said: the text has words, and the background is improbable enough.
  public var isOpen: Bool { hasWords && (background < backgroundLimit || backgroundLimit >= 1) }

  /// The most probable labels that reach the threshold, if anything is to be said; none is an
  /// answer.
  ///
  /// - Parameter count: how many at most.
  /// - Returns: the candidates, the most probable first.
  public func candidates(top count: Int = 3) -> [Candidate] {
    guard isOpen else { return [] }
    return Array(ranking.prefix(max(0, count)).prefix { $0.probability >= threshold })
  }
}

/// Words of a text that spoke for a label.
public struct TextEvidence: Hashable, Sendable {
  /// The range in the text.
  public let range: Range<String.Index>

  /// The words as they stand there.
  public let text: String

  /// The contribution to the label's score (a logarithm of odds before calibration); above 0.
  public let weight: Double
}

/// Why bytes are no model.
public enum TextModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not those of a text model.
  case notAModel
  /// They are of a version that came later.
  case unknownVersion(Int)
  /// They end too soon, hold more than they should, or say something impossible.
  case damaged

  /// A code that does not change.
  public var code: String {
    switch self {
    case .notAModel: "not_a_model"
    case .unknownVersion: "unknown_version"
    case .damaged: "damaged_model"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .notAModel: "This is not a text model."
    case .unknownVersion(let version):
      "This text model is of version \(version), which is newer than this program."
    case .damaged: "This text model is damaged."
    }
  }
}
