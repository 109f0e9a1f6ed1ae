import DomainModelsTesting
import Foundation
import Matching
import MatchingTesting
import Testing

@testable import SentenceEmbedding

/// The made-up model: two layers, two heads, numbers of 16 and of 32 bits.
@Suite struct TinyModelTests {
  private let references: [Reference]
  private let embedder: MiniLMEmbedder

  init() throws {
    references = try Reference.all("TinyMiniLM/vectors.json")
    embedder = try MiniLMEmbedder(folder: Reference.tinyModel)
  }

  @Test("the embedder keeps every rule of the port", arguments: TextEmbedderContract.rules)
  func contract(_ rule: TextEmbedderRule) async throws {
    try await rule.check(
      TextEmbedderSubject(recorded: ["Rain": rain]) {
        try MiniLMEmbedder(folder: Reference.tinyModel)
      })
  }

  @Test("MB1: vectors are within a hundred thousandth of those in double precision")
  func vectors() throws {
    #expect(references.count == 13)
    for reference in references {
      let numbers = try #require(embedder.numbers(of: reference.text))
      #expect(reference.distance(to: numbers) < 1e-5, "\(reference.text)")
    }
  }

  @Test("MB2: every variant of the loops gives the same bits")
  func variants() throws {
    for loops in TransformerLoops.available {
      let other = try MiniLMEmbedder(folder: Reference.tinyModel, gate: 0.5, loops: loops)
      #expect(other.name == embedder.name)
      for reference in references {
        #expect(other.vector(of: reference.text) == embedder.vector(of: reference.text))
      }
    }
  }

  @Test("MB3: texts have the pieces that huggingface/tokenizers gives them")
  func pieces() throws {
    let file = try ModelFile(path: "\(Reference.tinyModel)/vocab.txt", limit: 1000)
    let vocabulary = try WordPieceVocabulary(file, count: 83)
    let tokenizer = WordPieceTokenizer(vocabulary: vocabulary, limit: 40)
    for reference in references {
      #expect(tokenizer.pieces(of: reference.text) == reference.pieces, "\(reference.text)")
    }
    #expect(tokenizer.pieces(of: " \u{200B}\n") == [vocabulary.start, vocabulary.end])
  }

  @Test("MB4: what follows the last piece that fits changes nothing")
  func long() {
    let text = String(repeating: "the rain ", count: 30)
    #expect(embedder.vector(of: text) == embedder.vector(of: text + "home"))
    #expect(embedder.vector(of: "the rain") != embedder.vector(of: "the rain home"))
  }

  @Test("MB5: the name changes with the weights and with the vocabulary, and not with the folder")
  func names() throws {
    let copy = try ModelCopy()
    #expect(try MiniLMEmbedder(folder: copy.folder).name == embedder.name)
    try copy.replace("home\n", "hope\n", in: "vocab.txt")
    let renamed = try MiniLMEmbedder(folder: copy.folder).name
    #expect(renamed != embedder.name)
    #expect(renamed.count == embedder.name.count)
    var bytes = try copy.bytes("model.safetensors")
    bytes[bytes.count - 1] ^= 1
    try copy.write(bytes, "model.safetensors")
    #expect(try MiniLMEmbedder(folder: copy.folder).name != renamed)
  }

  /// What the model made of “Rain” when this was written.
  private let rain: [UInt8] = [
    2, 32, 0, 100, 190, 175, 190, 23, 255, 229, 189, 140, 71, 141, 190, 238, 121, 200, 61, 225, 251,
    217, 61, 79, 208, 104, 189, 27, 122, 27, 62, 190, 17, 169, 60, 8, 56, 70, 62, 217, 9, 113, 62,
    241, 249, 186, 62, 197, 228, 188, 61, 92, 1, 134, 61, 85, 211, 95, 61, 178, 178, 0, 190, 208,
    120,
    23, 188, 55, 104, 228, 189, 24, 205, 203, 190, 2, 183, 26, 62, 188, 247, 47, 58, 244, 5, 28, 61,
    118, 47, 131, 188, 67, 71, 52, 190, 174, 138, 109, 189, 108, 169, 88, 62, 32, 176, 129, 190, 0,
    253, 57, 189, 121, 166, 52, 62, 1, 206, 31, 190, 252, 51, 68, 62, 32, 67, 145, 189, 36, 205,
    100,
    62,
  ]
}
