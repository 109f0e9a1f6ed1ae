import Testing

@testable import Matching

@Suite struct PreferenceEncodingTests {
  typealias Person = SimulatedPerson
  private let people = Person.crowd(60, seed: 31)
  private var features: [PersonFeature<Person>] {
    Array(Person.features.prefix(2)) + [
      .set("interests", among: .learned(atMost: 4), parts: [.overlap], of: { $0.interests }),
      .category("town", among: .hashed(buckets: 8), parts: [.same], of: { $0.town }),
      .text("bio", by: CharacterNGramEmbedder(), dimension: 16, of: { $0.town }),
      .wish("wish", count: 3, wanted: { $0.wants }, offered: { $0.offers }),
      .pair("gap") { ($0.age ?? 0) - ($1.age ?? 0) },
    ]
  }

  private func model() throws -> PreferenceModel<Person> {
    try PreferenceTrainer(features).train(
      Person.decisions(120, among: people, seed: 32), among: people
    ).calibrated(by: #require(PreferenceCalibration(slope: 0.8, shift: 0.1)))
  }

  @Test("MG24 a model comes back from its bytes as it was")
  func roundTrip() throws {
    let model = try model()
    let again = try PreferenceModel(encoded: model.encoded, features: features)
    #expect(again.encoded == model.encoded)
    #expect(again.layout == model.layout)
    #expect(again.covariance.count == model.covariance.count)
    for i in 0..<20 {
      let (one, other) = (people[i], people[i + 30])
      #expect(again.estimate(that: one, likes: other) == model.estimate(that: one, likes: other))
    }
  }

  @Test("MG24 bytes from before there were effects of people open as a model without them")
  func formerVersion() throws {
    var trainer = PreferenceTrainer(features)
    (trainer.prior.actorSpread, trainer.prior.targetSpread) = (0, 0)
    let model = try trainer.train(Person.decisions(120, among: people, seed: 32), among: people)
    // Version 1 had neither spread; they stand before two numbers a term, the weights, the lower
    // half of the covariance and the checksum.
    let (terms, count) = (model.layout.terms.count, model.weights.count)
    let behind = 8 * (2 * terms + count + count * (count + 1) / 2 + 1)
    var former = Array(model.encoded.dropLast(8))
    former.removeSubrange((model.encoded.count - behind - 16)..<(model.encoded.count - behind))
    former[4] = 1
    former.append(littleEndian: FNV1a.checksum(former[...]))
    let again = try PreferenceModel(encoded: former, features: features)
    #expect(again.encoded == model.encoded)
    #expect(again.actorSpread == 0 && again.targetSpread == 0)
    former[4] = 2
    former.replaceSubrange((former.count - 8)..., with: [UInt8](repeating: 0, count: 8))
    #expect(throws: PreferenceModelError.damaged) {
      try PreferenceModel(encoded: former, features: features)
    }
  }

  @Test("MG24 a model that learnt more comes back as well")
  func updated() throws {
    var model = try model()
    for i in 0..<20 { try model.update(with: Decision(people[i], of: people[59 - i], liked: true)) }
    let again = try PreferenceModel(encoded: model.encoded, features: features)
    #expect(again.weights == model.weights)
    #expect(again.covariance == model.covariance)
    #expect(again.encoded == model.encoded)
    for i in 0..<20 {
      let (one, other) = (people[i], people[i + 30])
      #expect(again.estimate(that: one, likes: other) == model.estimate(that: one, likes: other))
    }
  }

  @Test("MG25 a declaration that changed is refused by the feature's name")
  func changed() throws {
    let bytes = try model().encoded
    func refuses(_ name: String, _ change: (inout [PersonFeature<Person>]) -> Void) {
      var features = features
      change(&features)
      #expect(throws: PreferenceModelError.changedFeature(name)) {
        try PreferenceModel(encoded: bytes, features: features)
      }
    }
    refuses("gap") { $0.removeLast() }
    refuses("more") { $0.append(.pair("more") { _, _ in 1 }) }
    refuses("age") { $0.swapAt(0, 1) }
    refuses("age") { $0[0] = .number("age", of: { $0.age }) }
    refuses("age") {
      $0[0] = .number(
        "age", scale: NumberScale(centre: 35, spread: 11),
        parts: PreferencePart.ofNumber, of: { $0.age })
    }
    refuses("interests") {
      $0[2] = .set("interests", among: .learned(atMost: 5), parts: [.overlap], of: { $0.interests })
    }
    refuses("bio") {
      $0[4] = .text("bio", by: CharacterNGramEmbedder(), dimension: 17, of: { $0.town })
    }
    refuses("bio") {
      $0[4] = .text("bio", by: PersonFeatureTests.HandMade(), dimension: 16, of: { $0.town })
    }
    refuses("wish") {
      $0[5] = .wish(
        "wish", count: 3, parts: [.wish], wanted: { $0.wants }, offered: { $0.offers })
    }
  }

  @Test("MG26 other bytes are refused")
  func damaged() throws {
    let bytes = try model().encoded
    func code(_ bytes: [UInt8]) -> String? {
      do throws(PreferenceModelError) {
        _ = try PreferenceModel(encoded: bytes, features: features)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code([]) == "not_a_model")
    #expect(code(Array("QTXM".utf8) + bytes.dropFirst(4)) == "not_a_model")
    var newer = bytes
    newer[4] = 3
    #expect(code(newer) == "unknown_version")
    for place in stride(from: 5, to: bytes.count, by: 397) {
      var other = bytes
      other[place] ^= 0x10
      #expect(code(other) == "damaged_model")
      #expect(code(Array(bytes.prefix(place))) != nil)
    }
    // Weights without their covariance.
    let count = try model().weights.count
    var short = Array(bytes.prefix(bytes.count - 8 - count * (count + 1) / 2 * 8))
    short.append(littleEndian: FNV1a.checksum(short[...]))
    #expect(code(short) == "damaged_model")
    // A right checksum does not make wrong contents right.
    var dice = SplitMix64(seed: 33)
    var through = 0
    for _ in 0..<80 {
      var other = Array(bytes.dropLast(8))
      for _ in 0..<3 { other[5 + dice.below(other.count - 5)] = UInt8(dice.below(256)) }
      if dice.below(2) == 0 { other.removeLast(1 + dice.below(40)) }
      other.append(littleEndian: FNV1a.checksum(other[...]))
      if code(other) == nil {
        let model = try PreferenceModel(encoded: other, features: features)
        #expect(model.encoded == other)
        through += 1
        // A model that was accepted can be used without a crash.
        let score = model.reciprocal(people[0], people[1])
        #expect((0...1).contains(score.probability))
      }
    }
    #expect(through > 0)
  }
}
