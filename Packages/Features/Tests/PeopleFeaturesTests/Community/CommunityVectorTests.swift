import DomainModels
import Matching
import PeopleModels
import Testing

@testable import PeopleFeatures

@Suite("The short vectors of a community")
struct CommunityVectorTests {
  private let people = DemoPeople(count: 60, seed: 5, day: CivilDate(daysSinceEpoch: 20_000))

  private func subjects() -> [MatchSubject] {
    (0..<people.count).map {
      MatchSubject(people.details(of: $0), photos: 0, on: people.day)
    }
  }

  private func model() throws -> PreferenceModel<MatchSubject> {
    let subjects = subjects()
    let decisions = (0..<600).map { number in
      Decision(
        number % 60, of: (number * 7 + 1 + number / 60) % 60,
        liked: HiddenPreference.draw(people.id(of: number % 60), people.id(of: number)) < 0.4)
    }
    return try CommunityPreference.trainer.train(decisions, among: subjects)
  }

  @Test("have sixteen numbers, as many as a row of a table holds without a gap")
  func sixteenNumbers() throws {
    let subject = subjects()[0]
    let model = try model()
    #expect(model.vectorDimension == 19)
    #expect(model.communityVector(of: subject, price: 0).count == 16)
    #expect(model.communityQuery(for: subject).count == 16)
  }

  @Test("order people as the model's own vectors do, with the price on top")
  func sameOrder() throws {
    let subjects = subjects()
    let model = try model()
    for seeker in subjects.prefix(10) {
      let long = model.reciprocalQuery(for: seeker)
      let short = model.communityQuery(for: seeker)
      let gaps = subjects.enumerated().map { place, other in
        let price = Float(place) / 100
        let score = dot(short, model.communityVector(of: other, price: price))
        return score - dot(long, model.reciprocalVector(of: other)) - price
      }
      // What the two differ by is the seeker's own, the same for everybody.
      for gap in gaps { #expect(abs(gap - gaps[0]) < 1e-3) }
    }
  }

  private func dot(_ one: [Float], _ other: [Float]) -> Float {
    zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
