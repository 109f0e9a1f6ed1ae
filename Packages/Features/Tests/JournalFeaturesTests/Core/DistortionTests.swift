import DomainModels
import JournalFeatures
import JournalModels
import Storage
import StorageTesting
import Testing

@Suite struct DistortionTests {
  @Test func thirteenAndFiveToBeginWith() async throws {
    let diary = try Diary()
    #expect(try await ListDistortions(diary)().all.count == 13)
    #expect(
      try await ListDistortions(diary).visible().map(\.id)
        == ["allOrNothing", "catastrophizing", "mindReading", "fortuneTelling", "should"])
    try await ChangeSettings(diary)(SettingsEdit(distortionSet: .all))
    #expect(try await ListDistortions(diary).visible().count == 13)
  }

  @Test func onesOwnStandsBesideThem() async throws {
    let diary = try Diary()
    let type = try await AddDistortion(diary)(
      DistortionDraft(" Magical thinking ", summary: "Thinking makes it so.", question: "Did it?"))
    #expect(type.id == "magical-thinking")
    #expect(type.name == "Magical thinking")
    #expect(try await ListDistortions(diary).visible().last == type)
    for name in ["magical thinking", "Magical-Thinking", "mind reading", "mindReading"] {
      await #expect(throws: JournalError.self) {
        try await AddDistortion(diary)(DistortionDraft(name))
      }
    }
    await #expect(throws: ValidationError.self) {
      try await AddDistortion(diary)(DistortionDraft("  "))
    }
    #expect(try await diary.count(DistortionChoice.self) == 1)
  }

  @Test func hidingLosesNothing() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("They think I'm late")
    try await diary.judge(thought, "mindReading", .accepted)
    try await HideDistortion(diary)("mind reading")
    try await HideDistortion(diary)("mindReading")
    #expect(try await diary.count(DistortionChoice.self) == 1)
    #expect(!(try await ListDistortions(diary).visible().contains { $0.id == "mindReading" }))
    #expect(try await diary.entry(thought).distortions == ["mindReading"])
    #expect(try await SuggestDistortions(diary)("They think I'm late").isSilent)
    #expect(
      !(try await ContinueReview(diary)(.identified(thought.id))).suggestions.ranking
        .contains { $0.type == "mindReading" })
    try await ShowDistortion(diary)("mindReading")
    #expect(try await ListDistortions(diary).visible().count == 5)
    #expect(try await SuggestDistortions(diary)("They think I'm late").suggestions.count == 1)
    // What was never hidden needs no row.
    try await ShowDistortion(diary)("should")
    #expect(try await diary.count(DistortionChoice.self) == 1)
  }

  @Test func onesOwnCanBeHiddenAndShown() async throws {
    let diary = try Diary()
    let type = try await AddDistortion(diary)(DistortionDraft("Bad luck"))
    try await HideDistortion(diary)("bad luck")
    #expect(try await ListDistortions(diary)().hidden == [type.id])
    try await ShowDistortion(diary)("bad luck")
    #expect(try await ListDistortions(diary)().hidden.isEmpty)
    #expect(try await ListDistortions(diary)().type(type.id) == type)
  }

  @Test func onesOwnCanBeReworded() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    try await AddDistortion(diary)(DistortionDraft("Bad lock", summary: "All goes wrong."))
    try await diary.judge(thought, "bad lock", .accepted)
    diary.time.pass(seconds: 1)
    let type = try await EditDistortion(diary)(
      "bad lock", DistortionEdit(name: "Bad luck", summary: .clear, question: .set("Always?")))
    #expect(
      (type.id, type.name, type.summary, type.question) == ("bad-lock", "Bad luck", "", "Always?"))
    #expect(try await diary.entry(thought).distortions == [type.id])
    #expect(try await ListDistortions(diary)().find("bad luck") == type)
    await #expect(throws: JournalError.distortionBuiltIn("Mind reading")) {
      try await EditDistortion(diary)("mind reading", DistortionEdit(name: "Telepathy"))
    }
    await #expect(throws: JournalError.distortionExists("Mind reading")) {
      try await EditDistortion(diary)("bad luck", DistortionEdit(name: "mind  reading"))
    }
    await #expect(throws: ValidationError.self) {
      try await EditDistortion(diary)("bad luck", DistortionEdit(name: " "))
    }
    #expect(try await diary.count(DistortionChoice.self) == 1)
  }

  @Test func anUnknownNameIsAnsweredWithNearOnes() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    let error = await #expect(throws: JournalError.self) {
      try await diary.judge(thought, "labelimg", .accepted)
    }
    #expect(error?.code == "distortion_not_found")
    #expect(error?.hint?.lowercased().contains("labeling") == true)
    await #expect(throws: JournalError.self) { try await HideDistortion(diary)("nonsense") }
  }

  @Test func aVerdictCanBeTurnedAndTakenBack() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("I should have known, they think I'm slow")
    var entry = try await diary.judge(thought, "should", .accepted)
    #expect(entry.judgements.first?.probability == 1.0 / 3)
    #expect(try await diary.history(thought).isEmpty)
    entry = try await diary.judge(thought, "should", .rejected)
    #expect(entry.distortions.isEmpty)
    entry = try await diary.judge(thought, "should", nil)
    #expect(entry.judgements.isEmpty)
    entry = try await diary.judge(thought, "should", .accepted)
    #expect(entry.distortions == ["should"])
    #expect(try await diary.count(Judgement.self) == 1)
    #expect(
      try await diary.history(thought)
        == ["distortions: should rejected", "distortions: should accepted"])
  }

  @Test func aPackOfSomebodyElseIsOneMoreValue() async throws {
    var diary = try Diary()
    let type = DistortionType(
      id: "tunnel", name: "Tunnel", summary: "s", example: "e", question: "q?", isBeginner: true)
    diary.distortionPacks.append(DistortionPack(name: "more", types: [type]))
    let thought = try await diary.capture("text")
    #expect(try await ListDistortions(diary).visible().last == type)
    #expect(try await diary.judge(thought, "tunnel", .accepted).distortions == ["tunnel"])
  }
}

@Suite struct SuggestionResultTests {
  @Test func threeAtMostAndOnlyThoseThatReachTheThreshold() {
    let many = SuggestionResult(
      ranking: ["d", "c", "b", "a"].map { Suggestion(type: $0, probability: 0.25) }, none: 0,
      threshold: 0.25)
    #expect(many.ranking.map(\.type) == ["a", "b", "c", "d"])
    #expect(many.suggestions.map(\.type) == ["a", "b", "c"])
    let one = SuggestionResult(
      ranking: [
        Suggestion(type: "a", probability: 0.2), Suggestion(type: "b", probability: 0.5),
      ], none: 0.3, threshold: 0.25)
    #expect(one.suggestions.map(\.type) == ["b"])
    #expect(SuggestionResult.silence(types: ["a"], threshold: 0).isSilent)
  }
}

@Suite struct PersonalRankingTests {
  private let answer = SuggestionResult(
    ranking: [
      Suggestion(type: "a", probability: 0.4, evidence: ["x"]),
      Suggestion(type: "b", probability: 0.3), Suggestion(type: "c", probability: 0.1),
    ], none: 0.2, threshold: 0.25)

  @Test func theFormula() {
    // w(a) = (0 + 4) / (4 + 4) = ½, w(b) = (2 + 4) / (0 + 4) = 1.5, w(c) = 1.
    let ranking = PersonalRanking(counts: [
      "a": .init(accepted: 0, rejected: 4), "b": .init(accepted: 2, rejected: 0),
    ])
    #expect(ranking.weight(of: "a") == 0.5)
    #expect(ranking.weight(of: "b") == 1.5)
    #expect(ranking.weight(of: "c") == 1)
    let personal = ranking.applied(to: answer)
    // 0.2 + 0.45 + 0.1 + 0.2 = 0.95 becomes 1 again.
    #expect(personal.ranking.map(\.type) == ["b", "a", "c"])
    let expected = [0.45 / 0.95, 0.2 / 0.95, 0.1 / 0.95]
    for (suggestion, value) in zip(personal.ranking, expected) {
      #expect(abs(suggestion.probability - value) < 1e-12)
    }
    #expect(abs(personal.none - 0.2 / 0.95) < 1e-12)
    #expect(personal.ranking[1].evidence == ["x"])
    #expect(personal.suggestions.map(\.type) == ["b"])
  }

  @Test func nothingAndAsMuchOfBothChangeNothing() {
    #expect(PersonalRanking().applied(to: answer) == answer)
    let both = PersonalRanking(counts: ["a": .init(accepted: 9, rejected: 9)])
    #expect(both.applied(to: answer) == answer)
  }

  @Test func silenceStaysSilence() {
    let silent = SuggestionResult(
      ranking: [Suggestion(type: "a", probability: 0.24), Suggestion(type: "b", probability: 0.2)],
      none: 0.56, threshold: 0.25)
    let ranking = PersonalRanking(counts: ["b": .init(accepted: 50)])
    #expect(ranking.applied(to: silent) == silent)
    // Where something is said, an accepted type may join it.
    let spoken = SuggestionResult(ranking: silent.ranking, none: 0.56, threshold: 0.22)
    #expect(ranking.applied(to: spoken).suggestions.map(\.type) == ["b"])
  }

  @Test func aWeightHasBounds() {
    let ranking = PersonalRanking(counts: [
      "a": .init(accepted: 1_000), "b": .init(rejected: 1_000),
    ])
    #expect(ranking.weight(of: "a") == 4)
    #expect(ranking.weight(of: "b") == 0.25)
  }

  @Test func theSumStaysWhatItWas() {
    let part = SuggestionResult(
      ranking: [Suggestion(type: "a", probability: 0.5), Suggestion(type: "b", probability: 0.1)],
      none: 0.1, threshold: 0.25)
    let personal = PersonalRanking(counts: ["a": .init(rejected: 3), "b": .init(accepted: 5)])
      .applied(to: part)
    let sum = personal.ranking.reduce(personal.none) { $0 + $1.probability }
    #expect(abs(sum - 0.7) < 1e-12)
    let silent = SuggestionResult.silence(types: ["a", "b"], threshold: 0.3)
    #expect(PersonalRanking(counts: ["a": .init(accepted: 9)]).applied(to: silent) == silent)
  }

  @Test func whatIsAlwaysRefusedIsNoLongerOffered() async throws {
    let diary = try Diary()
    try await ChangeSettings(diary)(SettingsEdit(distortionSet: .all))
    let text = "I should be on time"
    #expect(try await SuggestDistortions(diary)(text).suggestions.map(\.type) == ["should"])
    var refused = 0
    while refused < 20 {
      let thought = try await diary.capture(text)
      try await diary.judge(thought, "should", .rejected)
      refused += 1
      if try await SuggestDistortions(diary)(text).isSilent { break }
    }
    // ½ · w ÷ (½ · w + ½) falls under 0.3 once w < 3/7, which is at the sixth refusal.
    #expect(refused == 6)
    // The suggester itself is as it was.
    #expect(diary.suggester.suggest(text).suggestions.map(\.type) == ["should"])
  }
}
