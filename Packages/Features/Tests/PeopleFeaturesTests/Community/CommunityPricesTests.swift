import DomainModels
import Matching
import PeopleModels
import Testing

@testable import PeopleFeatures

@Suite("The prices of a community")
struct CommunityPricesTests {
  private func town(_ count: Int) -> [(id: Identifier<Person>, subject: MatchSubject)] {
    let people = DemoPeople(count: count, seed: 9, day: CivilDate(daysSinceEpoch: 20_000))
    return (0..<count).map { place in
      var details = people.details(of: place)
      details.wishes = .everybody
      return (people.id(of: place), MatchSubject(details, photos: 0, on: people.day))
    }
  }

  @Test("are those of the equilibrium that a market of factors has")
  func sameAsTheMarket() throws {
    let people = town(40)
    let model = try PreferenceModel(prior: CommunityPreference.trainer)
    let prices = try CommunityPrices(among: people, by: model, passes: 200)
    let queries = try #require(Matrix(people.map { model.reciprocalQuery(for: $0.subject) }))
    let vectors = try #require(Matrix(people.map { model.reciprocalVector(of: $0.subject) }))
    let equilibrium = try TransferableUtility.converged(beta: CommunityPrices.beta)
      .equilibrium(of: FactorizedMarket(everybody: queries, vectors: vectors))
    let expected = equilibrium.adjustment(of: .right)
    for (place, person) in people.enumerated() {
      let price = try prices.price(of: person.id, person.subject, by: model)
      #expect(abs(Double(price) - expected[place]) < 1e-3)
    }
  }

  @Test("of a user outside the sample are close to what they are inside")
  func joining() throws {
    let people = town(60)
    let model = try PreferenceModel(prior: CommunityPreference.trainer)
    let whole = try CommunityPrices(among: people, by: model)
    let without = try CommunityPrices(among: Array(people.dropLast()), by: model)
    let last = people[59]
    let (inside, outside) = (
      try whole.price(of: last.id, last.subject, by: model),
      try without.price(of: last.id, last.subject, by: model)
    )
    #expect(abs(inside - outside) < 0.1)
    #expect(outside < 0)
  }

  @Test("are nothing for whom no user may meet")
  func nobody() throws {
    var people = town(10)
    people[3].subject.wishNobody()
    let model = try PreferenceModel(prior: CommunityPreference.trainer)
    let prices = try CommunityPrices(among: people, by: model)
    #expect(try prices.price(of: people[3].id, people[3].subject, by: model) == 0)
  }
}

extension MatchSubject {
  fileprivate mutating func wishNobody() {
    var details = details
    details.wishes.genders = []
    self = MatchSubject(details, photos: 0, on: CivilDate(daysSinceEpoch: 20_000))
  }
}

@Suite("Who is in which row")
struct PersonRowsTests {
  private func key(_ number: UInt64) -> PersonKey { PersonKey(high: number / 3, low: number) }

  @Test("is found for those who came in order and for those who did not")
  func found() {
    var rows = PersonRows()
    let numbers: [UInt64] = [2, 5, 9, 14, 3, 20, 1]
    for number in numbers { rows.append(key(number)) }
    let again = PersonRows(keys: rows.keys)
    for (row, number) in numbers.enumerated() {
      #expect(rows[key(number)] == row)
      #expect(again[key(number)] == row)
    }
    for number: UInt64 in [0, 4, 15, 99] {
      #expect(rows[key(number)] == nil)
      #expect(again[key(number)] == nil)
    }
  }

  @Test("is the last row of the user who left and came back")
  func cameBack() {
    var rows = PersonRows()
    for number: UInt64 in [1, 2, 3, 2] { rows.append(key(number)) }
    #expect(rows[key(2)] == 3)
    #expect(PersonRows(keys: rows.keys)[key(2)] == 3)
  }

  @Test("an identity comes back from its numbers")
  func identity() {
    let people = DemoPeople(count: 3, seed: 1, day: .init(daysSinceEpoch: 0))
    for place in 0..<3 {
      #expect(PersonKey(people.id(of: place)).id == people.id(of: place))
      #expect(people.place(of: people.id(of: place)) == place)
    }
    #expect(people.id(of: 0) < people.id(of: 1) && people.id(of: 1) < people.id(of: 2))
  }
}
