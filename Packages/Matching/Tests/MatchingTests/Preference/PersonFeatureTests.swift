import Testing

@testable import Matching

@Suite struct PersonFeatureTests {
  struct Reader: Sendable {
    var age: Double
    var tags: [String]
    var bio: String?
  }

  /// A vector by hand: three numbers, or seven where the text is long.
  struct HandMade: TextEmbedder {
    let name = "by hand/1"
    let gate = 0.5

    func vector(of text: String) -> TextVector? {
      TextVector(text.utf8.prefix(7).map { Float($0) - 100 })
    }
  }

  private func only(
    _ feature: PersonFeature<Reader>, prior: PreferencePrior.Weight
  ) throws -> PreferenceModel<Reader> {
    try PreferenceModel(
      prior: PreferenceTrainer([feature], prior: PreferencePrior(weights: [prior])))
  }

  @Test("MG27 overlap is the share in common; an item counts once, a bucket may hold several")
  func overlap() throws {
    let known = try only(
      .set("tags", among: .items(["c", "a", "b", "d"]), of: \.tags),
      prior: .init("tags", .overlap, mean: 1, spread: 1))
    let one = Reader(age: 1, tags: ["a", "b", "b", "z"])
    let other = Reader(age: 1, tags: ["b", "c", "d", "a"])
    // Shared 2 of 2 and 4.
    #expect(abs(known.logit(that: one, likes: other) - 2 / 8.0.squareRoot()) < 1e-12)
    #expect(known.logit(that: one, likes: Reader(age: 1, tags: ["c"])) == 0)
    let single = try only(
      .set("tags", among: .hashed(buckets: 1), of: \.tags),
      prior: .init("tags", .overlap, mean: 1, spread: 1))
    #expect(abs(single.logit(that: one, likes: other) - 1) < 1e-12)
    let hashed = try only(
      .set("tags", among: .hashed(buckets: 4096), of: \.tags),
      prior: .init("tags", .overlap, mean: 1, spread: 1))
    let shared = hashed.logit(that: one, likes: Reader(age: 1, tags: ["z", "b", "a"]))
    #expect(abs(shared - 1) < 1e-12)
  }

  @Test("MG27 closeness is minus the squared difference in spreads, product the product")
  func numbers() throws {
    let scale = NumberScale(centre: 30, spread: 5)
    let close = try only(
      .number("age", scale: scale, of: \.age),
      prior: .init("age", .closeness, mean: 1, spread: 1))
    let product = try only(
      .number("age", scale: scale, parts: [.product], of: \.age),
      prior: .init("age", .product, mean: 1, spread: 1))
    let (one, other) = (Reader(age: 40, tags: []), Reader(age: 25, tags: []))
    #expect(abs(close.logit(that: one, likes: other) + 9) < 1e-12)
    #expect(abs(product.logit(that: one, likes: other) + 2) < 1e-12)
  }

  @Test("MG28 a text's short vector keeps its cosine; a long one is folded and keeps it roughly")
  func texts() throws {
    func likeness(_ one: String, _ other: String, _ dimension: Int) throws -> Double {
      try only(
        .text("bio", by: HandMade(), dimension: dimension, of: \.bio),
        prior: .init("bio", .likeness, mean: 1, spread: 1)
      ).logit(
        that: Reader(age: 0, tags: [], bio: one), likes: Reader(age: 0, tags: [], bio: other))
    }
    let exact = HandMade().likeness("abcdefg", "gfaaxyz")
    #expect(abs(try likeness("abcdefg", "gfaaxyz", 7) - exact) < 1e-9)
    #expect(abs(try likeness("abcdefg", "abcdefg", 3) - 1) < 1e-9)

    let grams = CharacterNGramEmbedder()
    let texts = [
      "I love long walks in the mountains and strong coffee",
      "long walks and strong coffee are what I love", "chess, trains and old maps",
      "old trains, maps of railways and a game of chess", "the sea", "",
    ]
    let model = try only(
      .text("bio", by: grams, dimension: 512, of: \.bio),
      prior: .init("bio", .likeness, mean: 1, spread: 1))
    for one in texts {
      for other in texts {
        let found = model.logit(
          that: Reader(age: 0, tags: [], bio: one), likes: Reader(age: 0, tags: [], bio: other))
        #expect(abs(found - grams.likeness(one, other)) < 0.2)
      }
    }
  }

  @Test("MG29 a learnt vocabulary holds the commonest items, of equals the first")
  func vocabulary() throws {
    let people = [
      Reader(age: 1, tags: ["a", "a", "b"]), Reader(age: 2, tags: ["b", "c"]),
      Reader(age: 3, tags: ["d", "c"]), Reader(age: 4, tags: ["e"]),
    ]
    let model = try PreferenceTrainer<Reader>([
      .set("tags", among: .learned(atMost: 3), parts: [.target], of: \.tags)
    ]).train(
      [Decision(0, of: 1, liked: true), Decision(2, of: 3, liked: false)], among: people)
    #expect(model.layout.terms.map(\.item) == ["a", "b", "c"])
    #expect(model.weight(of: "tags", .target, item: "e") == nil)
  }
}
