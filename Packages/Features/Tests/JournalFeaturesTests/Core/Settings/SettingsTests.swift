import DomainModels
import JournalFeatures
import JournalModels
import Storage
import StorageTesting
import Testing

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
