import DatingModels
import DomainModels
import Testing

@testable import DatingFeatures

@Suite struct SwipeStatisticsTests {
  /// So many cards of a category with one verdict each.
  private func cards(
    _ category: InterventionCategory, _ verdicts: [Verdict?]
  ) -> [(Intervention, Verdict?)] {
    verdicts.enumerated().map { index, verdict in
      let card = FakeCard("\(category)-\(index)", "Sea \(category) \(index)", category)
      return (card.card(of: "seas", at: index, Timestamp(milliseconds: 0)).intervention, verdict)
    }
  }

  @Test("without swipes there is no rate, no favourite and no leaning")
  func empty() async throws {
    let statistics = try await SummariseSwipes(DatingFixture.loaded())()
    #expect(statistics.cards == 5)
    #expect(statistics.total == 0)
    #expect(statistics.remaining == 5)
    #expect(statistics.likeRate == nil)
    #expect(statistics.favouriteCategory == nil)
    #expect(statistics.categories.isEmpty)
    #expect(statistics.traits.isEmpty)
    #expect(statistics.leanings.isEmpty)
  }

  @Test("the later pile counts as neither decided nor remaining")
  func totals() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("north-sea", .like)
    try await harbour.swipe("black-sea", .pass)
    try await harbour.swipe("dead-sea", .like)
    try await harbour.swipe("aral", .later)
    let statistics = try await SummariseSwipes(harbour)()
    #expect(statistics.liked == 2)
    #expect(statistics.passed == 1)
    #expect(statistics.later == 1)
    #expect(statistics.total == 3)
    #expect(statistics.remaining == 1)
    #expect(statistics.likeRate == 2.0 / 3)
    #expect(statistics.categories.map(\.value) == ["ocean", "land"])
    #expect(statistics.categories.map(\.liked) == [1, 1])
    #expect(statistics.categories.map(\.decided) == [1, 2])
    #expect(statistics.categories.map(\.title) == ["Ocean-Based", "Land-Based"])
    #expect(
      statistics.traits.map { "\($0.trait) \($0.value) \($0.liked)/\($0.decided)" } == [
        "impactScale local 2/3", "researchLevel active 2/3", "technicalReadiness pilot 2/3",
        "support mixed 2/3",
      ])
  }

  @Test("the run of decisions is in their order, each at its last time, without the later pile")
  func recent() async throws {
    let harbour = try await DatingFixture.loaded()
    #expect(try await SummariseSwipes(harbour)().recent.isEmpty)
    try await harbour.swipe("north-sea", .like)
    try await harbour.swipe("aral", .pass)
    try await harbour.swipe("dead-sea", .like)
    try await harbour.swipe("black-sea", .later)
    #expect(try await SummariseSwipes(harbour)().recent == [.like, .pass, .like])
    try await harbour.swipe("north-sea", .pass)
    #expect(try await SummariseSwipes(harbour)().recent == [.pass, .like, .pass])
    try await harbour.undo()
    #expect(try await SummariseSwipes(harbour)().recent == [.like, .pass, .like])
  }

  @Test("of a long run, the last forty decisions are told")
  func longRun() {
    let run = [Verdict](repeating: .pass, count: 5) + [Verdict](repeating: .like, count: 39)
    #expect(SwipeStatistics([], recent: run).recent == [.pass] + run.suffix(39))
  }

  @Test("a passed card alone gives a rate of nothing and no favourite")
  func passes() {
    let statistics = SwipeStatistics(cards(.ice, [.pass, .pass]))
    #expect(statistics.likeRate == 0)
    #expect(statistics.favouriteCategory == nil)
  }

  @Test("the favourite has most likes; of equals the more liked; then the first by category")
  func favourite() {
    let ocean = cards(.ocean, [.like, .like, .pass])
    let land = cards(.land, [.like, .like])
    let ice = cards(.ice, [.like, .like, .like, .pass, .pass, .pass, .pass])
    let roof = cards(.localized, [.like, .like])
    #expect(SwipeStatistics(ocean + land).favouriteCategory == .land)
    #expect(SwipeStatistics(ocean + land + ice).favouriteCategory == .ice)
    #expect(SwipeStatistics(roof + land).favouriteCategory == .land)
  }

  @Test(
    "the interval is the published one (Newcombe, Statistics in Medicine 17, 1998, method 3)",
    arguments: [
      (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611),
      (1, 29, 0.0061, 0.1718), (10, 20, 0.2993, 0.7007), (0, 5, 0, 0.4345), (5, 5, 0.5655, 1),
    ])
  func interval(liked: Int, decided: Int, low: Double, high: Double) {
    let rate = LikeRate(
      trait: "category", value: "ice", title: "Ice", liked: liked, decided: decided)
    #expect(abs(rate.interval.lowerBound - low) < 0.000_06)
    #expect(abs(rate.interval.upperBound - high) < 0.000_06)
    #expect(rate.interval.contains(rate.rate))
  }

  @Test("an interval stays within 0 and 1, contains its share, and narrows with more swipes")
  func intervals() {
    for decided in 1...60 {
      for liked in 0...decided {
        let rate = LikeRate(trait: "", value: "", title: "", liked: liked, decided: decided)
        #expect((0...1).contains(rate.interval.lowerBound))
        #expect((0...1).contains(rate.interval.upperBound))
        #expect(rate.interval.contains(rate.rate))
        let more = LikeRate(
          trait: "", value: "", title: "", liked: liked * 4, decided: decided * 4)
        let widths = [more, rate].map { $0.interval.upperBound - $0.interval.lowerBound }
        #expect(widths[0] < widths[1])
      }
    }
  }

  @Test("a leaning needs intervals that have nothing in common")
  func leanings() {
    let likes = [Verdict?](repeating: .like, count: 3)
    let passes = [Verdict?](repeating: .pass, count: 3)
    #expect(SwipeStatistics(cards(.ocean, likes) + cards(.land, passes)).leanings.isEmpty)
    let many = SwipeStatistics(
      cards(.ocean, likes + likes + [.later, nil]) + cards(.land, passes + passes))
    #expect(many.leanings.map(\.value) == ["ocean", "land"])
    #expect(many.leanings.map(\.liked) == [6, 0])
    for leaning in many.leanings {
      #expect(leaning.decided == 6)
      #expect(leaning.trait == "category")
    }
  }

  @Test("what every decided card has in common is no leaning")
  func shared() {
    let likes = [Verdict?](repeating: .like, count: 40)
    #expect(SwipeStatistics(cards(.ocean, likes)).leanings.isEmpty)
  }
}
