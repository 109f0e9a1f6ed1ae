import DomainModels
import Matching
import SentenceEmbedding

/// How the embedder is chosen.
extension Composition {
  /// The environment variable that names the folder of a sentence model, where no option does.
  static let sentenceModelVariable = "JOURNAL_SENTENCE_MODEL"

  /// The folder of the sentence model that the user chose; nil if there is none.
  ///
  /// - Parameters:
  ///   - option: what the command line names.
  ///   - environment: the environment variables.
  /// - Returns: its path as it was given.
  static func sentenceModelFolder(_ option: String?, _ environment: [String: String]) -> String? {
    option ?? environment[sentenceModelVariable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Checks the files of a sentence model without reading its weights.
  ///
  /// - Throws: ``JournalFailure/sentenceModel(_:)``.
  static func checkSentenceModel(in folder: String) throws {
    do throws(SentenceModelError) {
      try MiniLMEmbedder.check(folder: folder)
    } catch {
      throw JournalFailure.sentenceModel(error)
    }
  }

  /// The sentence model of a folder, or the embedder that needs no files.
  ///
  /// - Throws: ``JournalFailure/sentenceModel(_:)`` if the folder's files can't be used.
  func embedder(ofModelIn folder: String?) throws -> any TextEmbedder {
    guard let folder else { return embedder }
    do throws(SentenceModelError) {
      return try MiniLMEmbedder(folder: folder)
    } catch {
      throw JournalFailure.sentenceModel(error)
    }
  }
}
