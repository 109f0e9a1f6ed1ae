import DomainModels
import JournalFeatures
import JournalModels
import Storage
import StorageTesting
import Testing

@Suite struct JournalErrorTests {
  private static let all: [JournalError] = [
    .emptyThought, .thoughtNotFound("0192"), .beginningTooShort("01"),
    .ambiguousThought("0192", candidates: ["01921", "01922"]),
    .nothingWaiting, .noThoughts, .thoughtErased("0192"), .distortionNotFound("x", near: []),
    .distortionNotFound("x", near: ["a", "b"]), .distortionExists("x"),
    .distortionBuiltIn("x"), .captureTooNew(version: 3),
    .captureDamaged("it is empty"), .revisionNotFound,
    .revisionInWords("feelings"),
  ]

  @Test func codesAreStable() {
    #expect(
      JournalErrorTests.all.map(\.code) == [
        "empty_thought", "thought_not_found", "beginning_too_short", "ambiguous_thought",
        "nothing_waiting", "no_thoughts",
        "thought_erased", "distortion_not_found", "distortion_not_found", "distortion_exists",
        "distortion_built_in",
        "capture_too_new", "capture_damaged", "revision_not_found", "revision_in_words",
      ])
  }

  @Test(arguments: all) func sentencesAreCalm(error: JournalError) {
    for sentence in [error.message, error.hint ?? ""] {
      #expect(!sentence.contains("!"))
      #expect(!sentence.hasSuffix("."))
      for word in ["fail", "invalid", "illegal", "fatal", "wrong", "oops"] {
        #expect(!sentence.lowercased().contains(word), "\(sentence)")
      }
    }
    #expect(!error.message.isEmpty)
  }

  @Test func aLongListIsCut() {
    let error = JournalError.ambiguousThought("0", candidates: (0..<20).map { "c\($0)" })
    #expect(error.message.hasSuffix("c7 and 12 more"))
    #expect(error.message.contains("20 thoughts"))
  }
}

@Suite struct SettingsTests {
  @Test func theyBeginWithWhatTheJournalBeginsWith() async throws {
    let diary = try Diary()
    let settings = try await ReadSettings(diary)()
    #expect(settings.reviewTime == 20 * 60)
    #expect(!settings.reminders)
    #expect(settings.idleMinutes == 10)
    #expect(settings.beginnerSet)
    #expect(try await diary.count(JournalSettings.self) == 0)
  }

  @Test func everySettingCanBeChanged() async throws {
    let diary = try Diary()
    let edit = SettingsEdit(
      reviewTime: 1_290, reminders: true, idleMinutes: 3, reviewMode: .short, emotionScale: .ten,
      distortionSet: .all, planWhileLocked: true)
    let changed = try await ChangeSettings(diary)(edit)
    #expect(try await ReadSettings(diary)() == changed)
    #expect(changed.reviewTime == 1_290 && changed.reminders && changed.idleMinutes == 3)
    #expect(changed.reviewMode == .short && changed.emotionScale == .ten)
    #expect(changed.distortionSet == .all && changed.planWhileLocked)
    diary.time.pass(seconds: 5)
    let one = try await ChangeSettings(diary)(SettingsEdit(reminders: false))
    #expect(!one.reminders && one.idleMinutes == 3)
    #expect(one.lifecycle.updatedAt == diary.time.now)
  }

  @Test func whatCantBeIsRefusedAndNothingIsChanged() async throws {
    let diary = try Diary()
    for edit in [
      SettingsEdit(reviewTime: 1_440, reminders: true), SettingsEdit(reviewTime: -1),
      SettingsEdit(idleMinutes: 0),
    ] {
      await #expect(throws: ValidationError.self) { try await ChangeSettings(diary)(edit) }
    }
    #expect(!(try await ReadSettings(diary)()).reminders)
    try await ChangeSettings(diary)(SettingsEdit())
    #expect(try await diary.count(JournalSettings.self) == 0)
  }
}
