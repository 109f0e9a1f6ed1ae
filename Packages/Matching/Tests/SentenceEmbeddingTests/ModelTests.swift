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

  /// The vector of “Rain” when this was written.
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

/// all-MiniLM-L6-v2 itself, in the folder that `QUARTET_SENTENCE_MODEL` names.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"))
struct RealModelTests {
  private struct MissingModel: Error, CustomStringConvertible {
    let description =
      "QUARTET_SENTENCE_MODEL names no folder of all-MiniLM-L6-v2: Tools/test installs one and sets"
      + " it, or set QUARTET_QUICK=1"
  }

  private let embedder: MiniLMEmbedder
  private let references: [Reference]

  init() throws {
    guard let folder = ProcessInfo.processInfo.environment["QUARTET_SENTENCE_MODEL"],
      FileManager.default.fileExists(atPath: folder)
    else { throw MissingModel() }
    embedder = try MiniLMEmbedder(folder: folder)
    references = try Reference.all("MiniLM-L6-v2.json")
  }

  @Test("MB1: vectors are within 1e-5 of the reference; the promise is 1e-3")
  func vectors() throws {
    #expect(references.count == 13)
    #expect(embedder.dimensions == 384)
    for reference in references {
      let found = try #require(embedder.numbers(of: reference.text))
      #expect(reference.distance(to: found) < 1e-5, "\(reference.text)")
    }
    // The vector that the model's authors publish for the first sentence.
    let published: [Float] = [6.765_695e-2, 6.349_597e-2, 4.871_312e-2, 7.930_496e-2]
    let first = try #require(embedder.numbers(of: "This is an example sentence"))
    for (found, wanted) in zip(first, published) { #expect(abs(found - wanted) < 1e-5) }
  }

  @Test("MB3: texts have the pieces that huggingface/tokenizers gives them")
  func pieces() throws {
    for reference in references {
      #expect(embedder.pieces(of: reference.text) == reference.pieces, "\(reference.text)")
    }
  }

  @Test("texts of one sense and other words are alike, where their letters are not")
  func sense() {
    let letters = CharacterNGramEmbedder()
    let pairs = [
      ("My boss will fire me", "The manager is going to end my contract"),
      ("Nobody wants to be around me", "People keep away from me"),
    ]
    for (one, other) in pairs {
      #expect(letters.likeness(one, other) < letters.gate)
      #expect(
        embedder.likeness(one, other) > embedder.likeness(one, "The bread came out well") + 0.2)
    }
  }
}

/// Checks that the page's example is the compiled one, and does what it says.
@Suite struct SentencesSnippetTests {
  @Test("the page's first block is the snippet, word for word")
  func page() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: tests.appending(path: "../../Documentation/Sentences.md"), encoding: .utf8)
    let snippet = try String(
      contentsOf: tests.appending(path: "SentencesSnippet.swift"), encoding: .utf8)
    let block = page.components(separatedBy: "```swift\n").dropFirst().first?
      .components(separatedBy: "```").first
    #expect(block == snippet)
  }

  @Test("it finds the same text first, whatever its case, and says what is wrong with a folder")
  func works() throws {
    let known = ["The bus", "Home, me!", "rain"]
    #expect(try alike(known, "HOME, ME!", modelFolder: Reference.tinyModel).first == "Home, me!")
    #expect(throws: (any Error).self) { try alike(known, "rain", modelFolder: "/nowhere") }
  }
}
