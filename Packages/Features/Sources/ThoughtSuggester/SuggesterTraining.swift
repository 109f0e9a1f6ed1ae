public import Matching

/// The training of the model from the sentences: everything that decides its bytes but the
/// sentences.
public enum SuggesterTraining {
  /// Raised with every change of what a model can do.
  public static let version = 2

  /// The label of a thought that shows none of the types.
  public static let background = "none"

  /// The ids of the types, as in `DistortionPack.standard`, and the background.
  public static let labels = [
    "allOrNothing", "catastrophizing", "mindReading", "fortuneTelling", "should",
    "overgeneralization", "mentalFilter", "discountPositive", "emotionalReasoning", "labeling",
    "personalization", "blaming", "comparing", background,
  ]

  /// The frequency of each type in life beside the others: our own rough reading of what is
  /// published.
  ///
  /// The sentences hold every type alike often, people's thoughts don't: in both public sets that
  /// were not balanced by their makers overgeneralization, catastrophizing and labeling are among
  /// the five commonest, mind reading and fortune telling in one. The steps are small on purpose.
  public static let commonness = [
    "overgeneralization": 1.5, "catastrophizing": 1.3, "labeling": 1.3, "mindReading": 1.3,
    "fortuneTelling": 1.15, "personalization": 1.1, "allOrNothing": 1, "emotionalReasoning": 0.95,
    "should": 0.9, "mentalFilter": 0.85, "discountPositive": 0.8, "blaming": 0.75,
    "comparing": 0.75,
  ]

  /// The share of plain thoughts about which the model may speak, on the sentences left out.
  ///
  /// Below the goal of 0.20: of strangers' texts more are let through than of these.
  public static let falseAlarms = 0.10

  /// The probability from which a type is shown, if anything is.
  public static let threshold = 0.06

  /// The number of successive lines of one file that count as written in one sitting.
  public static let groupSize = 25

  /// Returns the trainer.
  ///
  /// - Parameter classes: the classes of words of `WordClasses.tsv`.
  /// - Returns: a trainer; what its numbers were chosen by is in Documentation/Suggester.md.
  public static func trainer(classes: [WordClass]) -> TextTrainer {
    TextTrainer(
      labels: labels, backgroundLabel: background,
      recipe: TextRecipe(
        words: 1...2, characters: 3...5, classes: classes, classReach: 3, bucketBits: 15,
        wordWeight: 1.5, characterWeight: 1, classWeight: 1),
      regularization: 0.2, balance: 0.7, commonness: commonness)
  }

  /// The finished model: calibrated on sentences left out, five times, and then trained on all.
  ///
  /// - Parameters:
  ///   - examples: the sentences of `Training`.
  ///   - classes: the classes of words.
  /// - Returns: the model, how it is calibrated, and what the left-out sentences got.
  /// - Throws: ``Matching/TextTrainingError``.
  public static func model(
    of examples: [TextExample], classes: [WordClass]
  ) throws(TextTrainingError) -> (
    model: LinearTextClassifier, calibration: TextCalibration, leftOut: [ScoredText]
  ) {
    let trainer = trainer(classes: classes)
    let leftOut = try trainer.crossValidate(examples)
    let calibration = TextCalibration(
      of: leftOut, labels: labels, background: background, falseAlarms: falseAlarms,
      threshold: threshold)
    let model = try trainer.train(examples).calibrated(by: calibration)
    return (model, calibration, leftOut)
  }
}

/// FNV-1a of 64 bits over the files that a model was made of: tells whether they have changed since.
public struct SuggesterDigest: Sendable {
  private var value: UInt64 = 14_695_981_039_346_656_037

  public init() {}

  /// Adds a file: its UTF-8, and a zero byte for its end.
  ///
  /// - Parameter contents: the file.
  public mutating func add(_ contents: String) {
    for byte in contents.utf8 { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
    value = value &* 1_099_511_628_211
  }

  /// Sixteen hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Reads the files that the model is made of.
public enum SuggesterSentences {
  /// The sentences of a file: a line each, `labels<TAB>text`, the labels joined by commas.
  ///
  /// Lines that begin with # are comments, empty ones are passed over.
  ///
  /// - Parameters:
  ///   - contents: the file.
  ///   - file: its name, for groups and errors.
  /// - Returns: the examples, in groups of `SuggesterTraining.groupSize`.
  /// - Throws: ``SuggesterFileError`` with the line.
  public static func examples(
    _ contents: String, file: String
  ) throws(SuggesterFileError) -> [TextExample] {
    var examples: [TextExample] = []
    for (number, line) in lines(contents) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 2, !columns[1].isEmpty else {
        throw SuggesterFileError(file: file, line: number, reason: .columns)
      }
      let labels = columns[0].split(separator: ",", omittingEmptySubsequences: false)
        .map(String.init)
      for label in labels where !SuggesterTraining.labels.contains(label) {
        throw SuggesterFileError(file: file, line: number, reason: .label(label))
      }
      guard Set(labels).count == labels.count,
        labels == [SuggesterTraining.background]
          || !labels.contains(SuggesterTraining.background)
      else { throw SuggesterFileError(file: file, line: number, reason: .labels) }
      let group = "\(file)/\(examples.count / SuggesterTraining.groupSize)"
      examples.append(TextExample(text: String(columns[1]), labels: labels, group: group))
    }
    return examples
  }

  /// The classes of words of a file: a line each, `name<TAB>words`, the words apart by spaces.
  ///
  /// - Parameters:
  ///   - contents: the file.
  ///   - file: its name, for errors.
  /// - Returns: the classes, in the file's order.
  /// - Throws: ``SuggesterFileError`` with the line.
  public static func classes(
    _ contents: String, file: String
  ) throws(SuggesterFileError) -> [WordClass] {
    var classes: [WordClass] = []
    for (number, line) in lines(contents) {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 2, !columns[1].isEmpty else {
        throw SuggesterFileError(file: file, line: number, reason: .columns)
      }
      classes.append(
        WordClass(
          name: String(columns[0]), words: columns[1].split(separator: " ").map(String.init)))
    }
    return classes
  }

  private static func lines(_ contents: String) -> [(number: Int, line: Substring)] {
    contents.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }
      .map { ($0.offset + 1, $0.element) }
  }
}
