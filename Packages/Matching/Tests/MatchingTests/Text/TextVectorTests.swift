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
    var dice = SampleTexts.Dice(state: 13)
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
