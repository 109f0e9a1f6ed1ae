import Testing

@testable import Matching

@Suite struct TextLikenessTests {
  /// A fake as the port's comment describes it: two numbers for each text.
  private struct LengthEmbedder: TextEmbedder {
    let name = "length/1"
    let gate = 0.9

    func vector(of text: String) -> TextVector? {
      text.isEmpty ? nil : TextVector([1, Float(text.utf8.count)])
    }
  }

  private let corpus = [
    "The dentist called and I have to go back, they will surely find something terrible",
    "My sister has a house and I rent a room; I am so far behind her",
    "Nobody answered in the group chat, they are all tired of me",
    "", "I burnt the rice, I can't do anything right",
    "Nobody answered in the group chat, they are all tired of me",
  ]

  @Test("ML1 the best is first, the earlier of equals first; what shares nothing is left out")
  func order() {
    let likeness = TextLikeness(corpus, embedder: CharacterNGramEmbedder())
    let hits = likeness.ranking(of: "nobody answers my messages in the chat")
    #expect(hits.prefix(2).map(\.row) == [2, 5])
    #expect(zip(hits, hits.dropFirst()).allSatisfy { $0.score >= $1.score })
    #expect(!hits.map(\.row).contains(3))
    #expect(likeness.ranking(of: "zzz qqq").isEmpty)
    #expect(likeness.ranking(of: "").isEmpty)
    #expect(likeness.ranking(of: "nobody", top: 1).count == 1)
    #expect(likeness.ranking(of: "nobody", top: 0).isEmpty)
  }

  @Test("ML2 the same wording scores 1 and passes the gate; what is excluded is not asked for")
  func same() {
    let likeness = TextLikeness(corpus, embedder: CharacterNGramEmbedder())
    let hits = likeness.ranking(of: corpus[4].uppercased())
    #expect(hits.first?.row == 4 && hits.first?.score == 1 && hits.first?.isSame == true)
    #expect(likeness.ranking(of: corpus[4], excluding: [4]).allSatisfy { $0.row != 4 })
    #expect(hits.dropFirst().allSatisfy { !$0.isSame })
    let strict = TextLikeness(corpus, embedder: CharacterNGramEmbedder(), gate: 1.1)
    #expect(strict.ranking(of: corpus[4]).allSatisfy { !$0.isSame })
  }

  @Test("ML3 looking up by feature gives what comparing with each gives")
  func bruteForce() {
    let embedder = CharacterNGramEmbedder()
    let texts = SampleTexts.examples.map(\.text) + SampleTexts.odd(60, seed: 14)
    let vectors = texts.map { embedder.vector(of: $0) }
    let likeness = TextLikeness(texts, embedder: embedder)
    let rarity = embedder.rarity(in: vectors.compactMap(\.self))
    for query in (SampleTexts.odd(20, seed: 15) + Array(texts.prefix(20))) {
      guard let vector = embedder.vector(of: query) else { continue }
      for (score, other) in zip(likeness.scores(of: vector), vectors) {
        let expected = other.map { embedder.likeness(vector, $0, rarity: rarity) } ?? 0
        #expect(abs(score - expected) < 1e-5)
      }
    }
  }

  @Test("ML4 stored vectors give what texts give")
  func stored() {
    let embedder = CharacterNGramEmbedder()
    let stored = corpus.map { text in
      embedder.vector(of: text).flatMap { TextVector(encoded: $0.encoded) }
    }
    let query = "they find something terrible"
    #expect(
      TextLikeness(vectors: stored, embedder: embedder).ranking(of: query)
        == TextLikeness(corpus, embedder: embedder).ranking(of: query))
  }

  @Test("ML5 any embedder will do")
  func plugIn() {
    let likeness = TextLikeness(["aaaa", "", "a"], embedder: LengthEmbedder())
    let hits = likeness.ranking(of: "bbbb")
    #expect(hits.map(\.row) == [0, 2])
    #expect(hits.first?.score == 1 && hits.first?.isSame == true)
    #expect(likeness.gate == 0.9 && likeness.count == 3)
  }

  @Test("ML6 an empty corpus has no hits")
  func empty() {
    #expect(TextLikeness([String](), embedder: CharacterNGramEmbedder()).ranking(of: "x").isEmpty)
  }
}
