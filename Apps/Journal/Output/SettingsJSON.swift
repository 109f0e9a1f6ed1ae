import Interchange
import JournalModels
import TerminalCommands

enum SettingsJSON {
  static let fields = JSONFields([
    "reviewTime", "reminders", "idleMinutes", "reviewMode", "emotionScale", "distortionSet",
    "planWhileLocked",
  ])

  static func value(_ settings: JournalSettings) -> JSONValue {
    [
      "reviewTime": .string(JournalSetting.reviewTime.value(in: settings)),
      "reminders": .boolean(settings.reminders), "idleMinutes": .count(settings.idleMinutes),
      "reviewMode": .string(settings.reviewMode.rawValue),
      "emotionScale": .string(settings.emotionScale.rawValue),
      "distortionSet": .string(settings.distortionSet.rawValue),
      "planWhileLocked": .boolean(settings.planWhileLocked),
    ]
  }
}
