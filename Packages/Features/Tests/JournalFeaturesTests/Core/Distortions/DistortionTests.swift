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
