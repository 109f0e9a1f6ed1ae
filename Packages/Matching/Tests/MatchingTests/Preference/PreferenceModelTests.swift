import Testing

@testable import Matching

@Suite struct PreferenceModelTests {
  typealias Person = SimulatedPerson

  private let people = SimulatedCommunity.people

  private func product(_ one: [Float], _ other: [Float]) -> Double {
    zip(one, other).reduce(0) { $0 + Double($1.0) * Double($1.1) }
  }

  @Test("MG11 the logit is the inner product of query and vector", arguments: [1.0, 0.6])
  func bilinear(slope: Double) throws {
    let calibration = try #require(PreferenceCalibration(slope: slope, shift: slope - 1))
    let model = try SimulatedCommunity.model().calibrated(by: calibration)
    for i in 0..<60 {
      let (actor, target) = (people[i], people[199 - i])
      let query = model.query(for: actor)
      let vector = model.vector(of: target)
      #expect(query.count == model.vectorDimension && vector.count == model.vectorDimension)
      #expect(abs(product(query, vector) - model.logit(that: actor, likes: target)) < 2e-5)
    }
  }

  @Test("MG12 the inner product both ways is the sum of both logits")
  func reciprocalVectors() throws {
    let model = try SimulatedCommunity.model()
    for i in 0..<40 {
      let (one, other) = (people[i], people[i + 40])
      let sum = model.logit(that: one, likes: other) + model.logit(that: other, likes: one)
      let found = product(model.reciprocalQuery(for: one), model.reciprocalVector(of: other))
      #expect(abs(found - sum) < 4e-5)
    }
  }

  @Test("MG15 features that look at both alike give both the same score, to the last bit")
  func symmetric() throws {
    let trainer = PreferenceTrainer<Person>([
      .number("age", parts: [.closeness, .product], of: { $0.age }),
      .category("town", parts: [.same], of: { $0.town }),
      .set("interests", of: { $0.interests }),
    ])
    let model = try trainer.train(SimulatedCommunity.decisions, among: people)
    for i in 0..<100 {
      let (one, other) = (people[i], people[i + 100])
      #expect(model.logit(that: one, likes: other) == model.logit(that: other, likes: one))
    }
  }

  @Test("MG16 a score rises with what has a positive weight, and falls with a negative one")
  func monotone() throws {
    let model = try SimulatedCommunity.model()
    let weight = try #require(model.weight(of: "kindness", .target)).mean
    #expect(weight > 0)
    for i in 0..<20 {
      var target = people[i + 50]
      var last = -Double.infinity
      for kindness in stride(from: 0.0, through: 10, by: 1) {
        target.kindness = kindness
        let logit = model.logit(that: people[i], likes: target)
        #expect(logit > last)
        last = logit
      }
    }
  }

  @Test("MG19 a ranking is that of the products, and a table holds the probabilities")
  func rankings() throws {
    let model = try SimulatedCommunity.model(adding: [
      .pair("gap") { abs(($0.age ?? 0) - ($1.age ?? 0)) }
    ])
    let candidates = Array(people[100..<160])
    let ranking = model.ranking(of: candidates, for: people[0])
    let brute = candidates.indices.map { model.reciprocal(people[0], candidates[$0]).probability }
    let order = brute.indices.sorted {
      brute[$0] != brute[$1] ? brute[$0] > brute[$1] : $0 < $1
    }
    #expect(ranking.map(\.row) == order)
    #expect(ranking.map(\.probability) == order.map { brute[$0] })
    #expect(model.ranking(of: candidates, for: people[0], top: 5) == Array(ranking.prefix(5)))
    let table = model.probabilities(that: Array(people[0..<20]), like: candidates)
    for row in 0..<20 {
      for column in 0..<60 {
        let expected = model.probability(that: people[row], likes: candidates[column])
        #expect(abs(table[row, column] - expected) < 1e-12)
      }
    }
  }

  @Test("MG20 of equal candidates the earlier comes first; none makes an empty ranking")
  func ties() throws {
    let model = try SimulatedCommunity.model()
    let same = [Person](repeating: people[9], count: 4)
    #expect(model.ranking(of: same, for: people[0]).map(\.row) == [0, 1, 2, 3])
    #expect(model.ranking(of: [], for: people[0]).isEmpty)
    #expect(model.ranking(of: same, for: people[0], top: -1).isEmpty)
    #expect(model.probabilities(that: [], like: same).values.isEmpty)
  }

  @Test("MG36 vectors of people become a matrix as they are, for a market of factors")
  func matrices() throws {
    let model = try SimulatedCommunity.model()
    let few = Array(people.prefix(5))
    let queries = try #require(Matrix(few.map { model.reciprocalQuery(for: $0) }))
    let vectors = try #require(Matrix(few.map { model.reciprocalVector(of: $0) }))
    #expect(queries.rows == 5 && queries.columns == 2 * model.vectorDimension)
    #expect(Array(queries[row: 3]) == model.reciprocalQuery(for: few[3]).map { Double($0) })
    #expect(try FactorizedMarket(everyone: queries, vectors: vectors).left == queries)
  }
}
