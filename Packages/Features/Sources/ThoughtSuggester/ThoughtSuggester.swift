import CSuggesterData
public import JournalFeatures
import Matching

/// Suggests distortions by a linear model over words and letters, trained on sentences that were
/// written for it (`Data/Suggester`) and compiled in.
///
/// It sees wording, not meaning, and says so by its evidence. On sentences that it had not seen
/// Tools/TrainSuggester reports how often it is right; Documentation/Suggester.md has the figures.
public struct ThoughtSuggester: DistortionSuggester {
  /// The ids of the types.
  public let types: [String]

  private let classifier: LinearTextClassifier

  /// The suggester with the model that is compiled in.
  ///
  /// - Throws: an error if the model is damaged, which a test rules out.
  public init() throws(ThoughtSuggesterError) {
    do {
      self.init(try LinearTextClassifier(encoded: Array(EmbeddedSuggester.model)))
    } catch {
      throw .brokenModel(error.code)
    }
  }

  /// A suggester with another model.
  init(_ classifier: LinearTextClassifier) {
    self.classifier = classifier
    types = classifier.labels.filter { $0 != classifier.backgroundLabel }
  }

  /// Changes with the model.
  public var name: String { "ngram-\(SuggesterTraining.version)" }

  /// Judges a text: the three best types with the words that spoke for them.
  ///
  /// The port knows one threshold. This suggester has two: whether anything is to be said, by how
  /// probable it is that the thought is plain, and which types, by their own probability. Where the
  /// first says no, the types' probabilities are lowered alike until the best is below the second.
  ///
  /// - Parameter text: the thought.
  /// - Returns: every type with its probability.
  public func suggest(_ text: String) -> SuggestionResult {
    let answer = classifier.classify(text)
    guard answer.hasWords else {
      return .silence(types: types, threshold: classifier.threshold)
    }
    // A thought that is probably plain gets no type at the threshold, in any order.
    let best = answer.ranking.first?.probability ?? 0
    let ceiling = answer.isOpen ? best : min(best, 0.99 * classifier.threshold)
    let ranking = answer.ranking.map { candidate in
      var seen: Set<String> = []
      return Suggestion(
        type: candidate.label,
        probability: best > 0 ? candidate.probability / best * ceiling : 0,
        evidence: candidate.evidence.map(\.text).filter { seen.insert($0).inserted })
    }
    // What is left, so that rounding never makes the sum more than one.
    let none = max(0, 1 - ranking.reduce(0) { $0 + $1.probability })
    return SuggestionResult(ranking: ranking, none: none, threshold: classifier.threshold)
  }
}

/// `Data/Suggester/Model.bin`, which is part of the program.
enum EmbeddedSuggester {
  /// The file's bytes, without a copy.
  static var model: UnsafeBufferPointer<UInt8> {
    var count = 0
    let start = suggester_data(&count)
    return UnsafeBufferPointer(start: start, count: count)
  }
}

/// The reason why the suggester could not be made.
public enum ThoughtSuggesterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The model that is compiled in can't be read, for a reason with this code.
  case brokenModel(String)

  /// A code that does not change.
  public var code: String { "broken_suggester" }

  /// The text for people.
  public var description: String {
    switch self {
    case .brokenModel(let reason):
      """
      The suggestions can't be loaded (\(reason)). Your thoughts are unchanged, and everything \
      else works.
      """
    }
  }
}

/// A line of the training files that can't be understood.
public struct SuggesterFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  public enum Reason: Hashable, Sendable {
    /// It is not two columns with a tab between them.
    case columns
    /// A label is none of the types.
    case label(String)
    /// A label is there twice, or the background with others.
    case labels
  }

  /// The file's name.
  public let file: String
  /// The line, from 1.
  public let line: Int
  public let reason: Reason

  /// The text for people.
  public var description: String {
    switch reason {
    case .columns: "\(file):\(line): expected two columns with a tab between them."
    case .label(let label): "\(file):\(line): “\(label)” is none of the types."
    case .labels: "\(file):\(line): a label stands twice, or none beside others."
    }
  }
}
