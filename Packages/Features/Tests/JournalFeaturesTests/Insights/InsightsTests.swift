import DomainModels
import Foundation
import JournalModels
import Storage
import Testing

@testable import JournalFeatures

@Suite struct InsightsTests {
  @Test("an empty journal has nothing to tell, and says nothing of it")
  func empty() {
    let insights = Thinking.insights([])
    #expect(insights.isEmpty && insights.notes == [] && insights.weeks == [])
    #expect(insights.week.sentence == "No thoughts were caught this week.")
    #expect(insights.calibration.sentence == nil && insights.overall.summary == nil)
    #expect(insights.hours.total == 0)
  }

  @Test("the week counts from Monday, whatever the period, and names the commonest type")
  func week() {
    var thinking = Thinking()
    let entries = [
      thinking.entry("a", daysAgo: 0, accepted: ["should"]),
      thinking.entry("b", daysAgo: 1, accepted: ["should", "labeling"], rejected: ["blaming"]),
      thinking.entry("c", daysAgo: 1, accepted: ["labeling"], reviewed: false),
      // Sunday belongs to the week before.
      thinking.entry("d", daysAgo: 2, accepted: ["comparing"]),
    ]
    let insights = Thinking.insights(entries, .days(from: nil, to: CivilDate("2020-01-01")))
    #expect(insights.thoughts == 0)
    let week = insights.week
    #expect(week.weekStart == CivilDate("2026-03-09") && week.thoughtCount == 3)
    #expect(week.reviewedCount == 2)
    // Of equals the first in the catalogue.
    #expect(week.mostCommonDistortion?.type == "should" && week.mostCommonDistortion?.count == 2)
    #expect(week.sentence == "3 thoughts were caught, 2 of them reviewed.")
  }

  @Test("the week's sentence names a pattern that stands out, and none of one thought or of equals")
  func weekPattern() {
    func sentence(_ accepted: [String]...) -> String {
      var thinking = Thinking()
      return Thinking.insights(accepted.map { thinking.entry("a", accepted: $0) }).week.sentence
    }
    let named = "The pattern you noticed most was should statements (2 of 2)."
    #expect(sentence(["should"], ["should", "labeling"]).hasSuffix(named))
    #expect(!sentence(["should"]).contains("pattern"))
    #expect(!sentence(["should"], ["labeling"]).contains("pattern"))
    #expect(!sentence(["should", "labeling"], ["labeling", "should"]).contains("pattern"))
  }

  @Test("the week's sentence says nothing of what was not reviewed yet")
  func weekSentence() {
    var thinking = Thinking()
    func sentence(_ reviewed: [Bool]) -> String {
      Thinking.insights(reviewed.map { thinking.entry("a", reviewed: $0) }).week.sentence
    }
    #expect(sentence([false]) == "1 thought was caught.")
    #expect(sentence([true]) == "1 thought was caught and reviewed.")
    #expect(sentence([false, false]) == "2 thoughts were caught.")
    #expect(sentence([true, false]) == "2 thoughts were caught, 1 of them reviewed.")
    #expect(sentence([true, true]) == "2 thoughts were caught and reviewed.")
  }

  @Test("weeks go on without a gap, and those without a thought stay")
  func weeks() {
    var thinking = Thinking()
    let insights = Thinking.insights([
      thinking.entry("a", daysAgo: 22), thinking.entry("b", daysAgo: 0),
    ])
    #expect(
      insights.weeks.map(\.weekStart.description) == [
        "2026-02-16", "2026-02-23", "2026-03-02", "2026-03-09",
      ])
    #expect(insights.weeks.map(\.thoughtCount) == [1, 0, 0, 1])
    var long = Thinking()
    let years = Thinking.insights([long.entry("a", daysAgo: 9_000), long.entry("b")])
    #expect(years.weeks.count == 521 && years.weeks.last?.thoughtCount == 1)
  }

  @Test("effects are medians with their spread, and hidden below five")
  func effects() {
    var thinking = Thinking()
    let drops = [30, 10, -20, 40, 25]
    var entries = drops.map { drop in
      thinking.entry("x\(drop)", feelings: [("fear", 60, 60 - drop)], accepted: ["should"])
    }
    entries.append(thinking.entry("y", feelings: [("fear", 60, nil)], accepted: ["should"]))
    entries.append(thinking.entry("z", feelings: [("joy", 60, 20)], accepted: ["labeling"]))
    let insights = Thinking.insights(entries)
    let should = insights.types.first { $0.type == "should" }
    #expect(should?.count == 6 && should?.effect.count == 5)
    let summary = should?.effect.summary
    #expect(summary?.before == 60 && summary?.after == 35 && summary?.drop == 25)
    #expect(summary?.lowQuarter == 10 && summary?.highQuarter == 30)
    #expect(summary?.least == -20 && summary?.greatest == 40)
    let labeling = insights.types.first { $0.type == "labeling" }
    #expect(labeling?.count == 1 && labeling?.effect.count == 1 && labeling?.effect.summary == nil)
    #expect(insights.overall.count == 6)
    #expect(insights.types.map(\.type) == ["should", "labeling"])
    // One fewer hides it.
    let fewer = Thinking.insights(Array(entries[1...]))
    #expect(fewer.types[0].effect.count == 4 && fewer.types[0].effect.summary == nil)
    #expect(insights.notes.contains(.regressionToTheMean) && insights.notes.contains(.onlyCaught))
  }

  @Test("medians of an even number lie between the two in the middle")
  func medians() {
    #expect(EffectSummary.median([1, 2]) == 2 && EffectSummary.median([10, 20, 30]) == 20)
    #expect(EffectSummary.median([-3, -2]) == -3 && EffectSummary.median([]) == 0)
    #expect(EffectSummary([]) == nil)
  }

  @Test("only the period is counted, by the day of the wall")
  func period() {
    var thinking = Thinking()
    let entries = [0, 6, 7, 29, 30, 89, 90, 364, 365].map { thinking.entry("d\($0)", daysAgo: $0) }
    let counts = JournalPeriod.named.map { Thinking.insights(entries, $0.period).thoughts }
    #expect(counts == [2, 4, 6, 8, 9])
    let from = Thinking.today.adding(days: -29)
    let span = JournalPeriod.days(from: from, to: Thinking.today.adding(days: -6))
    #expect(Thinking.insights(entries, span).thoughts == 3)
    #expect(JournalPeriod(named: "Month") == .month && JournalPeriod(named: "fortnight") == nil)
    #expect(
      span.title == "2026-02-09 to 2026-03-04" && JournalPeriod.week.title == "the last 7 days")
    // A thought of tomorrow, from beyond the date line, is in the week.
    #expect(JournalPeriod.week.contains(Thinking.today.adding(days: 1), today: Thinking.today))
  }

  @Test("feelings are counted whatever their case, with their own effect")
  func feelings() {
    var thinking = Thinking()
    let entries = (0..<5).map { index in
      thinking.entry(
        "f\(index)", daysAgo: 5 - index,
        feelings: [(index == 4 ? "Shame" : "shame", 80, 50), ("fear", 10, nil)])
    }
    let insights = Thinking.insights(entries)
    #expect(insights.feelings.map(\.name) == ["fear", "Shame"])
    #expect(insights.feelings[1].effect.summary?.drop == 30)
    #expect(insights.feelings[0].effect.count == 0)
  }

  @Test("a thought recurs in other words of the same meaning, and its best reframe is told")
  func recurrence() {
    var thinking = Thinking()
    let entries = [
      thinking.entry("They will all laugh about my talk", daysAgo: 30, feelings: [("fear", 90, 40)])
      {
        $0.balancedThought = "In May nobody laughed"
      },
      thinking.entry("my talk? they'll all LAUGH!", daysAgo: 20, feelings: [("fear", 70, 65)]),
      thinking.entry("They laugh. The talk.", daysAgo: 4),
      thinking.entry("My teeth hurt", daysAgo: 4),
      thinking.entry("I laugh at nobody but birds", daysAgo: 3),
      thinking.entry("no", daysAgo: 2), thinking.entry("No!", daysAgo: 1),
      thinking.entry("...", daysAgo: 1), thinking.entry("???", daysAgo: 1),
    ]
    let recurring = Thinking.insights(entries).recurring
    #expect(recurring.map(\.count) == [3, 2])
    let laugh = recurring.first { $0.text.contains("augh") }
    #expect(laugh?.text == "They laugh. The talk." && laugh?.medianGapDays == 13)
    #expect(laugh?.best?.balanced == "In May nobody laughed")
    #expect(laugh?.best?.effect == Effect(before: 90, after: 40))
    #expect(laugh?.strengths == [90, 70])
    #expect(recurring.contains { $0.text == "No!" && $0.medianGapDays == 1 })
  }

  @Test("wordings are one by the words that carry a meaning")
  func recurrenceKeys() {
    func key(_ text: String) -> String { RecurringThought.key(of: WordList.words(of: text)) }
    #expect(key("They will laugh about my talk") == key("my TALK: they laugh!"))
    #expect(key("laugh talk") != key("laugh walk"))
    // One word alone is no meaning: the whole line decides.
    #expect(key("I am tired") != key("I was never tired"))
    #expect(key("?!") == "")
  }

  @Test("fears are compared with what came, in five bins")
  func calibration() {
    let now = Timestamp(milliseconds: 1_773_129_600_000)
    func prediction(_ likelihood: Int, _ outcome: PredictionOutcome?, daysAgo: Int = 0)
      -> Prediction
    {
      var prediction = Prediction(
        id: Identifier(UUID()), "x", likelihood: likelihood, at: now)
      prediction.outcome = outcome
      if outcome != nil {
        prediction.settledAt = now.advanced(byMilliseconds: Int64(-daysAgo) * 86_400_000)
      }
      return prediction
    }
    let settled = [
      prediction(90, .didNot), prediction(95, .didNot), prediction(85, .partly),
      prediction(81, .happened), prediction(99, .didNot), prediction(20, .didNot),
    ]
    let insights = Thinking.insights([], predictions: settled + [prediction(50, nil)])
    let calibration = insights.calibration
    #expect(calibration.open == 1 && calibration.settled == 6)
    #expect(calibration.outcomes == [.didNot: 4, .partly: 1, .happened: 1])
    #expect(calibration.bins.map(\.count) == [1, 0, 0, 0, 5])
    #expect(calibration.bins[4].feared == 90 && calibration.bins[4].came == 30)
    #expect(calibration.bins[0].feared == nil && calibration.bins[0].came == nil)
    #expect(calibration.feared == 78 && calibration.came == 25)
    #expect(
      calibration.sentence
        == "What you feared felt 78 % likely on average; 25 % of it came (6 predictions).")
    #expect(!insights.isEmpty)
    let old = Thinking.insights(
      [], .week,
      predictions: settled.map { settled in
        var old = settled
        old.settledAt = now.advanced(byMilliseconds: -8 * 86_400_000)
        return old
      })
    #expect(old.calibration.settled == 0 && old.calibration.sentence == nil)
  }

  @Test("thoughts are counted by weekday and hour of the wall")
  func hours() {
    var thinking = Thinking()
    let hours = Thinking.insights([
      thinking.entry("a", daysAgo: 0, hour: 3), thinking.entry("b", daysAgo: 7, hour: 3),
      thinking.entry("c", daysAgo: 2, hour: 0),
    ]).hours
    #expect(hours.counts[1][3] == 2 && hours.counts[6][0] == 1 && hours.total == 3)
    #expect(hours.weekdays == [0, 2, 0, 0, 0, 0, 1] && hours.hours[3] == 2)
  }

  @Test("the reframes that went with the greatest drops come first, and small ones not at all")
  func reframes() {
    var thinking = Thinking()
    let entries = [5, 9, 10, 20, 30, 40, 50, 60].map { drop in
      thinking.entry("t\(drop)", feelings: [("fear", 80, 80 - drop)]) {
        $0.balancedThought = "b\(drop)"
      }
    }
    let insights = Thinking.insights(entries)
    #expect(insights.reframes.map(\.balanced) == ["b60", "b50", "b40", "b30", "b20"])
    #expect(Thinking.insights(Array(entries[...2])).reframes.map(\.balanced) == ["b10"])
    #expect(insights.notes.contains(.notACause))
    // The same words are reported once, with their greatest drop.
    let twice = (1...3).map { time in
      thinking.entry("again", daysAgo: time, feelings: [("fear", 80, 80 - 10 * time)]) {
        $0.balancedThought = time == 2 ? "It passes" : "it passes"
      }
    }
    #expect(Thinking.insights(twice).reframes.map(\.effect.drop) == [30])
  }

  @Test("parts of a review are compared only where both sides have five")
  func parts() {
    var thinking = Thinking()
    var entries = (0..<5).map { index in
      thinking.entry("w\(index)", feelings: [("fear", 80, 40)]) { $0.nextStep = "walk" }
    }
    entries += (0..<4).map { index in
      thinking.entry("o\(index)", feelings: [("fear", 80, 70)])
    }
    #expect(Thinking.insights(entries).parts == [])
    entries.append(thinking.entry("o5", feelings: [("fear", 80, 70)]))
    let parts = Thinking.insights(entries).parts
    #expect(parts.map(\.part) == [.nextStep])
    #expect(parts[0].with.drop == 40 && parts[0].without.drop == 10)
    // What no user rated says nothing.
    entries += (0..<9).map { thinking.entry("n\($0)") { $0.nextStep = "walk" } }
    #expect(Thinking.insights(entries).parts[0].with.count == 5)
  }

  @Test("absolute words are counted once a thought, week by week")
  func absolutes() {
    var thinking = Thinking()
    let absolutes = Thinking.insights([
      thinking.entry("I always, always fail", daysAgo: 8),
      thinking.entry("Nobody ever calls, they never do", daysAgo: 1),
      thinking.entry("The hallway was cold", daysAgo: 1),
      thinking.entry("I never sleep", daysAgo: 0),
    ]).absolutes
    #expect(absolutes.weeks.map(\.thoughts) == [1, 3])
    #expect(absolutes.weeks.map(\.withAbsolutes) == [1, 2])
    #expect(
      absolutes.words.map { "\($0.word) \($0.count)" } == ["never 2", "always 1", "nobody 1"])
  }

  @Test("no sentence cheers, blames or counts streaks")
  func tone() {
    var thinking = Thinking()
    let entries = (0..<9).map {
      thinking.entry("t\($0)", feelings: [("fear", 80, 40)], accepted: ["should"])
    }
    let insights = Thinking.insights(entries)
    let sentences =
      InsightNote.allCases.map(\.sentence) + PracticeGrade.allCases.map(\.sentence)
      + ReviewPart.allCases.map(\.title) + [insights.week.sentence]
    for sentence in sentences {
      #expect(!sentence.contains("!"), "\(sentence)")
      for word in ["streak", "only 0", "missed", "congrat", "great job", "failed"] {
        #expect(!sentence.lowercased().contains(word), "\(sentence)")
      }
    }
    #expect(InsightNote.regressionToTheMean.sentence.contains("regression to the mean"))
    #expect(insights.week.sentence.contains("went from 80 to 40 (median of 9)"))
  }

  @Test("the use case reads the store, and what was deleted does not count")
  func useCase() async throws {
    let fixture = try InsightsFixture()
    var thinking = Thinking()
    let entries = [
      thinking.entry("a", feelings: [("fear", 80, 40)], accepted: ["doom"]),
      thinking.entry("b", daysAgo: 40), thinking.entry("c"),
    ]
    try await fixture.keep(entries.map(\.thought))
    try await fixture.keep(entries.flatMap(\.feelings))
    try await fixture.keep(entries.flatMap(\.judgements))
    try await fixture.keep([
      DistortionChoice(
        id: fixture.identifiers.next(), custom: "Doom scrolling", slug: "doom",
        at: fixture.clock.now)
    ])
    let gone = entries[2].id
    let now = fixture.clock.now
    try await fixture.store.write { try $0.delete(gone, at: now) }
    let all = try await SummariseJournal(fixture)()
    #expect(all.thoughts == 2 && all.types.map(\.name) == ["Doom scrolling"])
    #expect(all.today == Thinking.today)
    let month = try await SummariseJournal(fixture)(InsightsOptions(period: .month))
    #expect(month.thoughts == 1 && month.overall.count == 1)
    let later = InsightsOptions(period: .week, today: Thinking.today.adding(days: 60))
    #expect(try await SummariseJournal(fixture)(later).thoughts == 0)
  }
}
