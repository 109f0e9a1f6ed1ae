import Foundation
import Matching
import Testing

@testable import SentenceEmbedding

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
    // What the model's authors publish for the first sentence.
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
