import Testing

@testable import Matching

@Suite struct TextVectorTests {
  private let embedder = CharacterNGramEmbedder()
  private let texts = [
    "I always ruin everything", "ruining it all again", "The bus was late", "Le café est fermé",
    "nobody likes me at work", "Nobody LIKES me, at work!",
  ]

  @Test("E1 E2 the same text gets the same vector; one without words gets none")
  func deterministic() {
    for text in texts { #expect(embedder.vector(of: text) == embedder.vector(of: text)) }
    for text in ["", "  ", "…?!", "\u{200B}"] { #expect(embedder.vector(of: text) == nil) }
    #expect(CharacterNGramEmbedder().vector(of: texts[0]) == embedder.vector(of: texts[0]))
  }

  @Test("E3 a vector is this very one, so that those stored stay comparable")
  func frozen() {
    let bytes = embedder.vector(of: "I always ruin everything")?.encoded ?? []
    #expect(embedder.name == "char-3-5/1")
    #expect(String(FNV1a.checksum(bytes[...]), radix: 16) == "e8b71ca5ad7b506b")
  }

  @Test("E4 likeness is symmetric, from 0 to 1, and 1 for the same wording")
  func symmetric() {
    let odd = SampleTexts.odd(60, seed: 11)
    let vectors = (texts + odd).compactMap { embedder.vector(of: $0) }
    let rarity = embedder.rarity(in: vectors)
    for one in vectors {
      for other in vectors {
        for rarity in [nil, rarity] {
          let likeness = embedder.likeness(one, other, rarity: rarity)
          #expect(likeness == embedder.likeness(other, one, rarity: rarity))
          #expect((0...1).contains(likeness))
          if one == other { #expect(likeness == 1) }
        }
      }
    }
    #expect(embedder.likeness(texts[4], texts[5]) == 1)
    #expect(embedder.likeness("", texts[0]) == 0)
  }

  @Test("what shares a rare word is more alike than what shares common ones")
  func sensible() {
    let ruin = embedder.likeness("I always ruin everything", "ruining it all again")
    let common = embedder.likeness("I always ruin everything", "I was at the shop and it was fine")
    #expect(ruin > 2 * common)
    #expect(embedder.likeness("sleep", "sleeping") > embedder.gate)
    #expect(embedder.likeness("what is it", "that is what it was") < 1)
  }

  @Test("vectors come back from their bytes; others are refused")
  func encoding() throws {
    for text in texts + SampleTexts.odd(300, seed: 12) {
      guard let vector = embedder.vector(of: text) else { continue }
      #expect(TextVector(encoded: vector.encoded) == vector)
      #expect(vector.encoded.count <= 3 + 4 * vector.count)
    }
    let dense = try #require(TextVector([0.5, -1, 3]))
    #expect(TextVector(encoded: dense.encoded) == dense && dense.count == 3)
    #expect(TextVector([Float]()) == nil && TextVector([0, 0]) == nil)
    #expect(TextVector([Float.nan]) == nil)
    let bytes = embedder.vector(of: texts[0])?.encoded ?? []
    for count in 0..<bytes.count { #expect(TextVector(encoded: Array(bytes.prefix(count))) == nil) }
    #expect(TextVector(encoded: bytes + [1]) == nil)
    #expect(TextVector(encoded: [9, 1, 0]) == nil)
    #expect(TextVector(encoded: [1, 2, 0, 5, 0, 1, 1]) == nil)
    var dice = SplitMix64(seed: 13)
    for _ in 0..<2_000 {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &dice)
      changed[place] = UInt8.random(in: 0...255, using: &dice)
      if let other = TextVector(encoded: changed) { #expect(other.encoded.count == bytes.count) }
    }
  }

  @Test("dense vectors compare by their angle, and not with sparse ones")
  func dense() throws {
    let one = try #require(TextVector([1, 0]))
    let other = try #require(TextVector([1, 1]))
    let longer = try #require(TextVector([1, 1, 1]))
    #expect(abs(one.cosine(other) - 0.707_106_78) < 1e-6)
    #expect(one.cosine(try #require(TextVector([-2, 0]))) == -1)
    #expect(one.cosine(longer) == 0)
    #expect(one.cosine(try #require(embedder.vector(of: "one"))) == 0)
  }

  @Test("rarity: what is in every text weighs least, and the texts at hand outweigh the built-in")
  func rarity() throws {
    let trees = ["elm", "oak", "ash"]
    let corpus = (0..<200).map { "quartz vein number \($0 % 7) near \(trees[$0 % 3])" }
    let vectors = corpus.compactMap { embedder.vector(of: $0) }
    let rarity = try #require(embedder.rarity(in: vectors))
    func mean(_ word: String) -> Float {
      guard case .sparse(let indices, _)? = embedder.vector(of: word)?.storage else { return 0 }
      return indices.map { rarity($0) }.reduce(0, +) / Float(indices.count)
    }
    #expect(mean("quartz") < mean("elm"))
    #expect(mean("elm") < mean("zebra"))
    let alone = try #require(embedder.rarity(in: []))
    func builtIn(_ word: String) -> Float {
      guard case .sparse(let indices, _)? = embedder.vector(of: word)?.storage else { return 0 }
      return indices.map { alone($0) }.reduce(0, +) / Float(indices.count)
    }
    #expect(builtIn("the") < builtIn("would"))
    #expect(builtIn("would") < builtIn("quartz"))
  }
}

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
