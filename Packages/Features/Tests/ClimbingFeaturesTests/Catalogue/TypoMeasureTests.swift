import DomainModels
import Testing

@testable import ClimbingFeatures

@Suite struct TypoMeasureTests {
  @Test("within its limit it measures what DomainModels' spelling measures")
  func agrees() {
    let random = RandomSource.seeded(4)
    func word(_ letters: [Character], _ lengths: ClosedRange<Int>) -> [Character] {
      let length = lengths.lowerBound + Int(random.next() % UInt64(lengths.count))
      return (0..<length).map { _ in letters[Int(random.next() % UInt64(letters.count))] }
    }
    var near = 0
    for round in 0..<4000 {
      let letters: [Character] = round.isMultiple(of: 2) ? ["a", "b"] : ["a", "b", "c", "d"]
      let typed = word(letters, 1...10)
      // Half of the words are the typed one with some edits.
      var other = round % 4 < 2 ? typed : word(letters, 1...12)
      if round % 4 < 2 {
        for _ in 0..<random.next() % 4 {
          let place = Int(random.next() % UInt64(other.count))
          let letter = letters[Int(random.next() % UInt64(letters.count))]
          switch random.next() % 4 {
          case 0: other.insert(letter, at: place)
          case 1 where other.count > 1: other.remove(at: place)
          case 2 where place > 0: other.swapAt(place, place - 1)
          default: other[place] = letter
          }
        }
      }
      var measure = TypoMeasure(Array(String(typed).utf8))
      let expected = Spelling.distance(typed, other)
      let got = measure.distance(to: Array(String(other).utf8)[...], asBeginning: false)
      #expect(got?.word == (expected <= measure.limit ? expected : nil), "\(typed) \(other)")
      near += got == nil ? 0 : 1

      // A beginning is the nearest of all beginnings.
      let nearest = (1...other.count).map { Spelling.distance(typed, Array(other[..<$0])) }.min()
      let begun = measure.distance(to: Array(String(other).utf8)[...], asBeginning: true)
      let isNear = (nearest ?? .max) <= measure.limit
      #expect(begun?.beginning == (isNear ? nearest : nil), "\(typed) \(other)")
    }
    #expect(near > 300)
  }

  @Test("short words have no typos, from four letters on there may be one, from eight two")
  func limits() {
    let limits = (0...12).map { TypoMeasure(Array(repeating: 97, count: $0)).limit }
    #expect(limits == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2])
  }
}
