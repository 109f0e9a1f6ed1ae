import ClimbingModels
import DomainModels
import Testing

@Suite struct InsightTests {
  private func days(_ texts: String...) -> DayTally {
    DayTally(texts.compactMap(CivilDate.init(_:)))
  }

  @Test("several ticks of a day are one day, and break no streak")
  func oneDay() {
    let tally = days("2024-05-17", "2024-05-18", "2024-05-18", "2024-05-19")
    #expect(tally.dayCount == 3)
    #expect(tally.longest?.length == 3)
    #expect(CivilDate("2024-05-18").map { tally.counts[$0] } == 2)
  }

  @Test("streaks cross months, years and leap days")
  func streaks() {
    let tally = days(
      "2023-12-31", "2024-01-01", "2024-02-28", "2024-02-29", "2024-03-01", "2023-02-28",
      "2023-03-01", "2025-07-01")
    #expect(
      tally.streaks.map { "\($0.first) \($0.length)" }
        == ["2023-02-28 2", "2023-12-31 2", "2024-02-28 3", "2025-07-01 1"])
    #expect(tally.longest?.last.description == "2024-03-01")
    #expect(days("2024-01-01", "2024-03-01").longest?.first.description == "2024-03-01")
    #expect(days().longest == nil && days().streaks.isEmpty)
  }

  @Test("a streak goes on until a day was missed")
  func current() {
    let tally = days("2024-05-16", "2024-05-17")
    func length(_ today: String) -> Int? {
      CivilDate(today).flatMap { tally.current(today: $0)?.length }
    }
    #expect(length("2024-05-17") == 2)
    #expect(length("2024-05-18") == 2)
    #expect(length("2024-05-19") == nil)
    #expect(length("2024-05-14") == nil)
    // Climbed in Auckland, and asked in Honolulu, where it is still the day before.
    #expect(length("2024-05-16") == 2)
    #expect(days("2024-05-17").current(today: may18.adding(days: -2))?.length == 1)
  }

  @Test("an evening is one day, wherever in the world it was")
  func zones() {
    // 18:00 to 22:00 on 18 May, on clocks from UTC-12 to UTC+14: in UTC they are of three days.
    for offset in stride(from: -720, through: 840, by: 15) {
      let evening = [18, 19, 20, 21, 22].map { hour in
        let local = Int64(may18.daysSinceEpoch) * 86_400_000 + Int64(hour) * 3_600_000
        let instant = Timestamp(milliseconds: local - Int64(offset) * 60_000)
        return Session(id: sampleID(1), startingAt: instant, utcOffsetMinutes: offset).day
      }
      #expect(DayTally(evening).counts == [may18: 5], "\(offset)")
    }
  }

  @Test("a heat map has every day, with both ends")
  func heat() throws {
    let first = try #require(CivilDate("2024-05-16"))
    let map = days("2024-05-17", "2024-05-17", "2024-05-20").heat(from: first, to: may18)
    #expect(map.map(\.count) == [0, 2, 0])
    #expect(map.first?.day == first && map.last?.day == may18)
    #expect(days().heat(from: may18, to: first).isEmpty)
  }

  @Test("the load of a session is its exertion times its minutes")
  func loads() {
    let session = Session.sample { _ in }
    #expect(TrainingLoad.Entry(session)?.load == 960)
    #expect(TrainingLoad.Entry(Session.sample { $0.rpe = nil }) == nil)
    #expect(TrainingLoad.Entry(Session.sample { $0.endedAt = nil }) == nil)
    #expect(TrainingLoad.Entry(.sample) == nil)
  }

  @Test("a week's load, monotony and strain, worked out by hand")
  func weeks() throws {
    // Loads 100, 0, 300, 0, 100, 200, 0: sum 700, mean 100, variance 80000/7.
    let entries = [(0, 10), (2, 30), (4, 10), (5, 20)].map { day, minutes in
      TrainingLoad.Entry(day: may18.adding(days: day - 6), rpe: 10, minutes: minutes)
    }
    let week = TrainingLoad(
      entries + [TrainingLoad.Entry(day: may18.adding(days: -7), rpe: 9, minutes: 9)]
    )
    .week(endingOn: may18)
    #expect(week.days == [100, 0, 300, 0, 100, 200, 0])
    #expect(week.load == 700 && week.mean == 100)
    let monotony = try #require(week.monotony)
    #expect(abs(monotony - 0.935_414) < 0.000_001)
    #expect(abs((week.strain ?? 0) - 654.790) < 0.001)
  }

  @Test("seven days alike have no monotony: it would have no bound")
  func alike() {
    let same = (0..<7).map { TrainingLoad.Entry(day: may18.adding(days: -$0), rpe: 5, minutes: 60) }
    let week = TrainingLoad(same).week(endingOn: may18)
    #expect(week.load == 2_100 && week.monotony == nil && week.strain == nil)
    #expect(TrainingLoad([]).week(endingOn: may18).monotony == nil)
  }

  @Test("a calendar week runs from Monday to Sunday, and two sessions of a day add up")
  func calendarWeeks() {
    // 18 May 2024 was a Saturday.
    let load = TrainingLoad([
      TrainingLoad.Entry(day: may18, rpe: 5, minutes: 10),
      TrainingLoad.Entry(day: may18, rpe: 2, minutes: 10),
      TrainingLoad.Entry(day: may18.adding(days: 2), rpe: 9, minutes: 10),
    ])
    #expect(load.calendarWeek(of: may18).days == [0, 0, 0, 0, 0, 70, 0])
    #expect(load.calendarWeek(of: may18.adding(days: 1)).days == [0, 0, 0, 0, 0, 70, 0])
    #expect(load.calendarWeek(of: may18.adding(days: 2)).days == [90, 0, 0, 0, 0, 0, 0])
  }
}

/// A share comes with its confidence interval.
struct ProportionTests {
  @Test("Wilson's interval, against values worked out by hand and by others")
  func interval() throws {
    // 8 of 10: 0.490 to 0.943 (Newcombe 1998 gives the method's values for such tables).
    let eight = try #require(Proportion(8, of: 10).interval)
    #expect(abs(eight.lowerBound - 0.4902) < 0.0001)
    #expect(abs(eight.upperBound - 0.9433) < 0.0001)
    let none = try #require(Proportion(0, of: 5).interval)
    #expect(none.lowerBound == 0)
    #expect(abs(none.upperBound - 0.4345) < 0.0001)
    let all = try #require(Proportion(5, of: 5).interval)
    #expect(all.upperBound == 1)
    #expect(abs(all.lowerBound - 0.5655) < 0.0001)
  }

  @Test("Of nothing there is no share")
  func nothing() {
    #expect(Proportion(0, of: 0).share == nil)
    #expect(Proportion(0, of: 0).interval == nil)
    #expect(!Proportion(0, of: 0).isApart(from: Proportion(5, of: 5)))
  }

  @Test("Every interval holds its share and lies within 0 and 1, for all counts to 40")
  func bounds() throws {
    for total in 1...40 {
      for hits in 0...total {
        let proportion = Proportion(hits, of: total)
        let interval = try #require(proportion.interval)
        let share = try #require(proportion.share)
        #expect(interval.contains(share) && interval.lowerBound >= 0 && interval.upperBound <= 1)
      }
    }
  }

  @Test("Impossible counts are held to what is possible")
  func clamped() {
    #expect(Proportion(9, of: 4) == Proportion(4, of: 4))
    #expect(Proportion(-1, of: 4) == Proportion(0, of: 4))
    #expect(Proportion(1, of: -4) == Proportion(0, of: 0))
  }

  @Test("Two shares are apart where their intervals are")
  func apart() {
    #expect(Proportion(0, of: 10).isApart(from: Proportion(9, of: 10)))
    #expect(!Proportion(2, of: 5).isApart(from: Proportion(4, of: 5)))
  }
}

/// A correlation needs pairs enough.
struct RankCorrelationTests {
  @Test("Seven pairs are too few, eight are enough")
  func fewest() {
    #expect(RankCorrelation((1...7).map { (Double($0), Double($0)) }) == nil)
    #expect(RankCorrelation((1...8).map { (Double($0), Double($0)) })?.rho == 1)
    #expect(RankCorrelation((1...8).map { (Double($0), -Double($0 * $0)) })?.rho == -1)
  }

  @Test("Equal values share their rank")
  func ties() throws {
    let x: [Double] = [1, 2, 2, 3, 4, 4, 5, 5]
    let y: [Double] = [0, 1, 3, 2, 4, 6, 5, 5]
    let correlation = try #require(RankCorrelation(Array(zip(x, y))))
    // Pearson's correlation of the ranks 1 2.5 2.5 4 5.5 5.5 7.5 7.5 and 1 2 4 3 5 8 6.5 6.5.
    #expect(abs(correlation.rho - 0.853722) < 0.000001)
    #expect(correlation.pairs == 8)
  }

  @Test("Where one side never changes there is nothing to correlate")
  func constant() {
    #expect(RankCorrelation((1...20).map { (3, Double($0)) }) == nil)
  }

  @Test("What is no number is no pair")
  func finite() {
    #expect(RankCorrelation((1...8).map { ($0 == 8 ? .nan : Double($0), Double($0)) }) == nil)
  }
}
