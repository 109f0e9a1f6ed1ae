import CMatchingKernels
public import Matching

/// Compares texts by meaning, with the model all-MiniLM-L6-v2, which the caller provides as files.
///
/// It knows that "boss" and "manager" are near, which ``Matching/CharacterNGramEmbedder`` does not.
/// It reads English, looks at the first 256 pieces of a text (about 180 words), and takes some
/// milliseconds for a sentence. The same files give the same bits on every machine and with every
/// instruction set. Documentation/Sentences.md has the promises (MB1 …) and figures.
public struct MiniLMEmbedder: TextEmbedder {
  /// The beginning of every name; its version changes when the same files give other vectors.
  public static let kind = "minilm/1"

  /// ``kind``, `-` and 16 digits that change with any byte of the model or the vocabulary.
  public let name: String

  /// The likeness from which two texts count as the same thought again.
  public let gate: Double

  private let tokenizer: WordPieceTokenizer
  private let encoder: BERTEncoder

  /// The most pieces of a text, as all-MiniLM-L6-v2 was published.
  private static let pieceLimit = 256
  private static let modelLimit = 1 << 30
  private static let vocabularyLimit = 1 << 24
  private static let configurationLimit = 1 << 20

  /// Reads a model from `config.json`, `vocab.txt` and `model.safetensors`.
  ///
  /// They have 91 MB for all-MiniLM-L6-v2, and take as much memory. Blocks while it reads.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder that holds the three files, as the model is distributed.
  ///   - gate: the likeness from which two texts count as the same thought again. One unrelated pair of
  ///     texts in a thousand is above the default.
  /// - Throws: ``SentenceModelError`` that names the file: it is missing, cut or damaged, or the model is
  ///   no uncased BERT model of a size that is supported.
  public init(
    folder: String, gate: Double = MiniLMEmbedder.defaultGate
  ) throws(SentenceModelError) {
    try self.init(folder: folder, gate: gate, loops: .best)
  }

  /// The gate for all-MiniLM-L6-v2; see Documentation/Sentences.md.
  public static let defaultGate = 0.48

  init(folder: String, gate: Double, loops: TransformerLoops) throws(SentenceModelError) {
    let files = try Files(folder)
    let model = try ModelFile(path: files.modelPath, limit: MiniLMEmbedder.modelLimit)
    tokenizer = WordPieceTokenizer(
      vocabulary: files.vocabulary,
      limit: min(MiniLMEmbedder.pieceLimit, files.configuration.positions))
    encoder = BERTEncoder(
      configuration: files.configuration,
      weights: try BERTWeights(try SafetensorsFile(model), files.configuration), loops: loops)
    let sum = matching_checksum(model.bytes, model.bytes.count) &* 31 &+ files.vocabularySum
    let digits = String(sum, radix: 16)
    name = "\(MiniLMEmbedder.kind)-" + String(repeating: "0", count: 16 - digits.count) + digits
    self.gate = gate
  }

  /// Checks the files of a model without reading its weights, in a few milliseconds.
  ///
  /// - Parameter folder: the path of the folder that holds the three files.
  /// - Throws: ``SentenceModelError`` for what ``init(folder:gate:)`` would refuse, but for a tensor of
  ///   another shape and a number that is not finite.
  public static func check(folder: String) throws(SentenceModelError) {
    let files = try Files(folder)
    _ = try SafetensorsFile(
      ModelFile(path: files.modelPath, limit: modelLimit, most: SafetensorsFile.readAhead))
  }

  /// The small files of a model.
  private struct Files {
    let configuration: BERTConfiguration
    let vocabulary: WordPieceVocabulary
    let vocabularySum: UInt64
    let modelPath: String

    init(_ folder: String) throws(SentenceModelError) {
      configuration = try BERTConfiguration(
        ModelFile(path: "\(folder)/config.json", limit: MiniLMEmbedder.configurationLimit))
      let file = try ModelFile(
        path: "\(folder)/vocab.txt", limit: MiniLMEmbedder.vocabularyLimit)
      vocabulary = try WordPieceVocabulary(file, count: configuration.vocabularySize)
      vocabularySum = matching_checksum(file.bytes, file.bytes.count)
      modelPath = "\(folder)/model.safetensors"
    }
  }

  /// The numbers of each vector; 384 for all-MiniLM-L6-v2.
  public var dimensions: Int { encoder.configuration.width }

  /// The vector of a text, of length 1; nil if the text has no word.
  public func vector(of text: String) -> TextVector? {
    numbers(of: text).flatMap { TextVector($0) }
  }

  /// The vector's numbers.
  func numbers(of text: String) -> [Float]? {
    let pieces = pieces(of: text)
    return pieces.count > 2 ? encoder.vector(of: pieces) : nil
  }

  /// The numbers of a text's pieces, those of its start and end included.
  func pieces(of text: String) -> [Int32] { tokenizer.pieces(of: text) }
}

/// The reason why the files of a sentence model can't be used.
public enum SentenceModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file is missing, is no regular file, or can't be read.
  case unreadable(path: String, reason: String)
  /// A file is larger than any that is read, in bytes.
  case tooLarge(path: String, limit: Int)
  /// A file's bytes are not of its format, or the file was cut or damaged.
  case damaged(path: String, problem: String)
  /// The files are whole, and are those of a model that this code can't run.
  case unsupported(path: String, problem: String)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .unreadable: "model_unreadable"
    case .tooLarge: "model_too_large"
    case .damaged: "model_damaged"
    case .unsupported: "model_unsupported"
    }
  }

  /// The file that the error is about.
  public var path: String {
    switch self {
    case .unreadable(let path, _), .tooLarge(let path, _), .damaged(let path, _),
      .unsupported(let path, _):
      path
    }
  }

  /// The failure and its file.
  public var message: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason)"
    case .tooLarge(let path, let limit): "\(path) has more than \(limit) bytes"
    case .damaged(let path, let problem): "\(path) is damaged: \(problem)"
    case .unsupported(let path, let problem):
      "\(path) belongs to a model that can't be used: \(problem)"
    }
  }

  public var hint: String {
    switch self {
    case .unreadable:
      "Name the folder of all-MiniLM-L6-v2: it holds config.json, vocab.txt and model.safetensors"
    case .tooLarge, .damaged: "Copy the model's files into the folder again"
    case .unsupported: "Use the files of all-MiniLM-L6-v2, all of one version"
    }
  }

  /// The message and the hint.
  public var description: String { "\(message). \(hint)." }
}
