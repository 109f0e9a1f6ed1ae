import Testing

@testable import Matching

@Suite struct FilterReportTests {
  private let filters = NaiveFilter.all

  @Test("MP12 an advice brings as many as it says, as many as asked for, and nothing narrower does")
  func advice() throws {
    var dice = SplitMix64(seed: 80)
    var advices = (ranges: 0, distances: 0)
    for _ in 0..<150 {
      let size = 20 + dice.below(60)
      let people = (0..<size).map { PoolPerson.random($0, among: size, &dice) }
      let pool = try CandidatePool(
        people, filters: [0, 3].map { filters[$0].packed }, vector: \.vector)
      let seeker = PoolPerson.random(size, among: size, &dice)
      let more = 1 + dice.below(6)
      let report = try pool.reasons(for: seeker, advising: more)
      func gain(ages: ClosedRange<Double>? = nil, reach: Double? = nil) throws -> Int {
        var wider = seeker
        wider.ages = ages ?? seeker.ages
        wider.reach = reach ?? seeker.reach
        return try pool.mask(for: wider).count - report.passing
      }
      let allAges = try gain(ages: -1_000...1_000)
      if let ages = seeker.ages {
        #expect((report.filters[0].advice == nil) == (allAges == 0))
        var least = Double.infinity
        for low in 0...60 where Double(low) <= ages.lowerBound {
          for high in 18...80 where Double(high) >= ages.upperBound {
            let widening = Double(high - low) - (ages.upperBound - ages.lowerBound)
            guard widening < least else { continue }
            if try gain(ages: Double(low)...Double(high)) >= min(more, allAges) { least = widening }
          }
        }
        if let advice = report.filters[0].advice, case .range(let wish) = advice.wish {
          advices.ranges += 1
          #expect(try gain(ages: wish) == advice.people)
          #expect(advice.people >= min(more, allAges))
          let widening = wish.upperBound - wish.lowerBound - (ages.upperBound - ages.lowerBound)
          #expect(widening == least)
        }
      } else {
        #expect(report.filters[0].advice == nil)
      }
      let everywhere = seeker.reach == nil ? 0 : try gain(reach: 30_000)
      #expect((report.filters[1].advice == nil) == (everywhere == 0))
      if let advice = report.filters[1].advice, case .distance(let kilometres) = advice.wish {
        advices.distances += 1
        #expect(try gain(reach: Double(kilometres)) == advice.people)
        #expect(advice.people >= min(more, everywhere))
        #expect(
          try gain(reach: max(Double(kilometres) - 1, seeker.reach ?? 0)) < min(more, everywhere))
      }
    }
    #expect(advices.ranges > 30 && advices.distances > 30)
  }

  @Test("MP12 the least of many numbers, however they are offered")
  func nearest() {
    var dice = SplitMix64(seed: 81)
    for limit in [1, 3, 200] {
      let numbers = (0..<5_000).map { _ in Double(dice.below(2_000)) }
      var nearest = NearestNumbers(limit: limit)
      for number in numbers { nearest.offer(number) }
      #expect(nearest.sorted == Array(numbers.sorted().prefix(limit)))
    }
    #expect(NearestNumbers(limit: 4).sorted.isEmpty)
  }

  @Test("MP13 a report reads as sentences, and names the costliest filter first")
  func sentences() throws {
    struct Person: Sendable {
      let age: Int
      let ages: ClosedRange<Int>?
      let home: GridCell?
      let reach: Double?
    }
    let here = try GridCell(latitude: 52.52, longitude: 13.4)
    let there = try GridCell(latitude: 52.52, longitude: 13.6)
    var people = [Person(age: 30, ages: 30...32, home: here, reach: 5)]
    people += (33...40).map { Person(age: $0, ages: nil, home: here, reach: nil) }
    people += [Person(age: 31, ages: 18...20, home: there, reach: 100)]
    people += [Person(age: 31, ages: nil, home: there, reach: nil)]
    let pool = try CandidatePool(
      people,
      filters: [
        .distance("distance", of: \.home, within: \.reach),
        .range("age", of: \.age, wanted: \.ages), .custom("any") { _, _ in true },
      ], vector: { _ in [1] })
    let report = try pool.reasons(forRow: 0, advising: 2)
    #expect(report.costliest.map(\.name) == ["age", "distance", "any"])
    #expect(
      report.description == """
        None of 10 people passes.
        distance: alone it keeps out 2 (2 by your wish). But for it, 1 more would pass. With up to 14 km, 1 more would.
        age: alone it keeps out 9 (8 by your wish, 1 by theirs). But for it, 8 more would pass. With 30 to 34, 2 more would.
        any: keeps no person out.
        """)
    #expect(try pool.reasons(forRow: 0, advising: 0).filters.allSatisfy { $0.advice == nil })
    let all = try pool.reasons(forRow: 1)
    #expect(all.description.hasPrefix("8 of 10 people pass."))
    let one = try pool.reasons(forRow: 1, among: RowMask(rowCount: 11, rows: [2]))
    #expect(one.description.hasPrefix("1 of 1 people passes."))
  }

  @Test(
    "MP12 a person who asks for more than there are gets all, and for none or fewer gets no advice")
  func anyNumber() throws {
    var dice = SplitMix64(seed: 82)
    let people = (0..<60).map { PoolPerson.random($0, among: 60, &dice) }
    let pool = try CandidatePool(
      people, filters: [0, 3].map { filters[$0].packed }, vector: \.vector)
    var advised = 0
    for row in people.indices {
      let all = try pool.reasons(forRow: row, advising: .max)
      #expect(try pool.reasons(forRow: row, advising: 60) == all)
      advised += all.filters.count { $0.advice != nil }
      #expect(
        try pool.reasons(forRow: row, advising: .min).filters.allSatisfy { $0.advice == nil })
    }
    #expect(advised > 0)
  }

  @Test("MP17 where no one filter is the reason, the pair without which most would pass is named")
  func pairs() throws {
    var dice = SplitMix64(seed: 83)
    var named = 0
    var hopeless = 0
    for _ in 0..<400 {
      let people = (0..<(2 + dice.below(12))).map { PoolPerson.random($0, among: 12, &dice) }
      let pool = try CandidatePool(people, filters: filters.map(\.packed), vector: \.vector)
      let report = try pool.reasons(forRow: 0)
      func passing(without left: Set<Int>) -> Int {
        people.dropFirst().count { other in
          filters.indices.allSatisfy {
            left.contains($0) || filters[$0].lets(people[0], other) == (true, true)
          }
        }
      }
      let single = filters.indices.map { passing(without: [$0]) }.max() ?? 0
      let last = report.description.split(separator: "\n").last ?? ""
      guard single == 0 else {
        #expect(report.pair == nil && !last.hasPrefix("A single change"))
        continue
      }
      var best = (0, 0, 0)
      for first in filters.indices {
        for second in filters.indices.dropFirst(first + 1) {
          let count = passing(without: [first, second])
          if count > best.2 { best = (first, second, count) }
        }
      }
      if best.2 == 0 {
        hopeless += 1
        #expect(report.pair == nil && last == "A single change is not enough.")
      } else {
        named += 1
        let (first, second) = (filters[best.0].name, filters[best.1].name)
        #expect(
          report.pair == FilterReport.Pair(first: first, second: second, people: best.2))
        #expect(
          last
            == "A single change is not enough. But for \(first) and \(second) together, \(best.2) would pass."
        )
      }
    }
    #expect(named > 20 && hopeless > 5)
  }

  @Test("MP12 wishes at the ends of what a number can be don't trap")
  func extremes() throws {
    struct Person: Sendable {
      let value: Double?
      let wish: ClosedRange<Double>?
    }
    let greatest = Double.greatestFiniteMagnitude
    let people = [
      Person(value: greatest, wish: nil), Person(value: -greatest, wish: nil),
      Person(value: .infinity, wish: nil), Person(value: 0, wish: nil),
      Person(value: nil, wish: nil),
    ]
    let pool = try CandidatePool(
      people, filters: [.range("n", of: \.value, wanted: \.wish)], vector: { _ in [1] })
    let report = try pool.reasons(for: Person(value: 1, wish: 1...2), advising: 9)
    #expect(report.filters[0].advice?.people == 4)
    #expect(report.description.contains("With any to any, 4 more would."))
    let below = try pool.reasons(for: Person(value: 1, wish: -Double.infinity...(-1)), advising: 1)
    #expect(below.description.contains("With any to 0, 1 more would."))
    let all = Person(value: 1, wish: -Double.infinity...Double.infinity)
    #expect(try pool.mask(for: all).rows == [0, 1, 2, 3])
    #expect(try pool.mask(for: Person(value: 1, wish: nil)).count == 5)
  }
}
