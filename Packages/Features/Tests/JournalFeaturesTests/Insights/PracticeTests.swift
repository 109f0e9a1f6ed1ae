import DomainModels
import JournalModels
import Storage
import Testing

@testable import JournalFeatures

@Suite struct PracticeTests {
  private func showAll(_ desk: InsightsFixture) async throws {
    var settings = JournalSettings(at: desk.clock.now)
    settings.beginnerSet = false
    try await desk.keep([settings])
  }

  @Test("there are exercises for every type, and some whose thought may be accurate")
  func exercises() {
    let all = PracticeExercise.all
    #expect(all.count >= 60)
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(Set(all.map(\.sentence)).count == all.count)
    let types = Set(DistortionPack.standard.types.map(\.id))
    let firsts = Dictionary(grouping: all) { $0.types.first ?? "none" }
    for type in types { #expect((firsts[type]?.count ?? 0) >= 5, "\(type)") }
    #expect((firsts["none"]?.count ?? 0) >= 6)
    for exercise in all {
      #expect(types.isSuperset(of: exercise.types), "\(exercise.id)")
      #expect(Set(exercise.types).count == exercise.types.count, "\(exercise.id)")
      #expect(exercise.explanation.count > 30 && !exercise.explanation.contains("!"))
      #expect(!exercise.sentence.contains("!") && !exercise.sentence.contains("\n"))
      #expect(exercise.id.hasPrefix(exercise.types.first ?? "none"), "\(exercise.id)")
    }
    // No two neighbours practise the same.
    for (left, right) in zip(all, all.dropFirst()) {
      #expect(left.types.isEmpty || left.types.first != right.types.first, "\(right.id)")
    }
  }

  @Test("an answer is right if all of it fits, and partly if some of it does")
  func grades() {
    func grade(_ chosen: Set<String>, _ fitting: Set<String>) -> PracticeGrade {
      PracticeGrade(chosen: chosen, fitting: fitting)
    }
    #expect(grade(["a"], ["a", "b"]) == .right && grade(["a", "b"], ["a", "b"]) == .right)
    #expect(grade(["a", "c"], ["a", "b"]) == .partly && grade(["c"], ["a"]) == .other)
    #expect(grade([], []) == .right && grade([], ["a"]) == .other && grade(["a"], []) == .other)
    #expect(PracticeGrade.other.sentence == "Something else might fit better here.")
  }

  @Test("intervals grow as SM-2 says, start over below 3, and end at a year")
  func intervals() {
    var (interval, ease) = (0, SpacedRepetition.firstEase)
    var all: [Int] = []
    for _ in 0..<6 {
      (interval, ease) = SpacedRepetition.next(interval: interval, ease: ease, quality: 4)
      all.append(interval)
    }
    // Quality 4 leaves the ease at 2.5.
    #expect(all == [1, 6, 15, 38, 95, 238] && abs(ease - 2.5) < 1e-9)
    #expect(SpacedRepetition.next(interval: 238, ease: 2.5, quality: 4).interval == 365)
    let failed = SpacedRepetition.next(interval: 95, ease: 2.2, quality: 2)
    #expect(failed.interval == 0 && failed.ease == 2.2)
    let hard = SpacedRepetition.next(interval: 6, ease: 2.5, quality: 3)
    #expect(hard.interval == 15 && abs(hard.ease - 2.36) < 1e-9)
    #expect(abs(SpacedRepetition.next(interval: 6, ease: 2.5, quality: 5).ease - 2.6) < 1e-9)
    #expect(SpacedRepetition.next(interval: 6, ease: 1.3, quality: 3).ease == 1.3)
    #expect(SpacedRepetition.next(interval: 6, ease: 3, quality: 5).ease == 3)
  }

  @Test("a beginner meets the first five types and thoughts that may be accurate")
  func beginners() async throws {
    let desk = try InsightsFixture()
    let items = try await NextExercises(desk)(limit: 1_000)
    let first = Set(DistortionPack.standard.types.filter(\.isBeginner).map(\.id))
    #expect(items.count == 5 * 5 + 6)
    #expect(items.allSatisfy { $0.exercise.types.first.map(first.contains) ?? true })
    for item in items {
      #expect(item.choices.count == 4 && item.choices.allSatisfy { first.contains($0.id) })
      if let right = item.exercise.types.first {
        #expect(item.choices.contains { $0.id == right }, "\(item.exercise.id)")
      }
    }
    #expect(try await NextExercises(desk)().count == 5)
    #expect(try await NextExercises(desk)(limit: -1) == [])
    try await showAll(desk)
    #expect(try await NextExercises(desk)(limit: 1_000).count == PracticeExercise.all.count)
  }

  @Test("choices are the same each time, hold every type that fits, and aren't always in one place")
  func choices() {
    let shown = DistortionPack.standard.types
    var places: Set<Int> = []
    for exercise in PracticeExercise.all {
      let choices = exercise.choices(among: shown)
      #expect(choices == exercise.choices(among: shown) && choices.count == 4)
      #expect(Set(choices.map(\.id)).isSuperset(of: exercise.types))
      if let right = exercise.types.first,
        let place = choices.firstIndex(where: { $0.id == right })
      {
        places.insert(place)
      }
    }
    #expect(places == [0, 1, 2, 3])
    #expect(PracticeExercise.all[0].choices(among: Array(shown.prefix(2))).count == 2)
  }

  @Test("right answers come back later and later, others tomorrow")
  func answers() async throws {
    let desk = try InsightsFixture()
    let answer = AnswerExercise(desk)
    let first = try await answer("mindReading-1", chosen: ["mindReading"])
    #expect(first.grade == .right && first.fitting.map(\.id) == ["mindReading"])
    #expect(first.comesBackOn == Thinking.today.adding(days: 1))
    let other = try await answer("should-1", chosen: ["labeling"])
    #expect(other.grade == .other && other.comesBackOn == Thinking.today.adding(days: 1))
    let none = try await answer("none-1", chosen: [])
    #expect(none.grade == .right && none.fitting == [])
    let due = try await NextExercises(desk)(limit: 1_000)
    #expect(!due.contains { ["mindReading-1", "should-1", "none-1"].contains($0.exercise.id) })

    desk.pass(days: 1)
    let next = try await NextExercises(desk)(limit: 3)
    #expect(next.map(\.exercise.id) == ["mindReading-1", "none-1", "should-1"])
    let again = try await answer("mindReading-1", chosen: ["mindReading"])
    #expect(again.comesBackOn == Thinking.today.adding(days: 7))
    // It began again: one day first, and not six.
    let second = try await answer("should-1", chosen: ["should"])
    #expect(second.comesBackOn == Thinking.today.adding(days: 2))
    #expect(again.card.seen == 2 && again.card.right == 2 && second.card.right == 1)
    let status = try await ReadPracticeStatus(desk)()
    #expect(status == PracticeStatus(exercises: PracticeExercise.all.count, seen: 3, due: 1))
  }

  @Test("practising before the day does not move it, and a wrong answer does")
  func early() async throws {
    let desk = try InsightsFixture()
    let first = try await AnswerExercise(desk)("should-2", chosen: ["should"])
    let early = try await AnswerExercise(desk)("should-2", chosen: ["should"], isSure: true)
    #expect(early.card.dueOn == first.card.dueOn && early.card.ease == first.card.ease)
    #expect(early.card.seen == 2 && early.card.intervalDays == 1)
    desk.pass(days: 1)
    let later = try await AnswerExercise(desk)("should-2", chosen: ["should"], isSure: true)
    #expect(later.card.intervalDays == 6 && abs(later.card.ease - 2.6) < 1e-9)
    let wrong = try await AnswerExercise(desk)("should-2", chosen: [])
    #expect(wrong.card.intervalDays == 0 && wrong.card.dueOn == Thinking.today.adding(days: 2))
    let rows = try await desk.store.read { try $0.fetch(Query<PracticeCard>()) }
    #expect(rows.count == 1)
  }

  @Test("an exercise that is not there is told, and nothing changes")
  func unknown() async throws {
    let desk = try InsightsFixture()
    await #expect(throws: PracticeError.exerciseNotFound("x")) {
      try await AnswerExercise(desk)("x", chosen: [])
    }
    #expect(try await ReadPracticeStatus(desk)().seen == 0)
  }
}
