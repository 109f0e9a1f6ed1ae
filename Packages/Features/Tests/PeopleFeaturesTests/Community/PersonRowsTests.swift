import DomainModels
import Testing

@testable import PeopleFeatures

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

  @Test("is the last row of whoever left and came back")
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
