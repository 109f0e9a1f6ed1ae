import ArgumentParser
import JournalFeatures
import JournalModels
import TerminalCommands

/// A setting by its name on the command line.
enum JournalSetting: String, ExpressibleByArgument, CaseIterable {
  case reviewTime = "review-time"
  case reminders, idle
  case mode
  case scale
  case distortions
  case planWhileLocked = "plan-while-locked"

  /// The explanation of the setting.
  var explanation: String {
    switch self {
    case .reviewTime: "when to look at thoughts: a time such as 20:00"
    case .reminders: "whether a reminder is wanted then: on or off (see journal remind)"
    case .idle: "after how many minutes without use it locks itself: 1 to 1440"
    case .mode: "how much a review asks: short or long"
    case .scale: "how strength is shown: hundred or ten"
    case .distortions: "which are offered: beginner or all"
    case .planWhileLocked: "whether the safety plan can be read while locked: on or off"
    }
  }

  func value(in settings: JournalSettings) -> String {
    func onOff(_ value: Bool) -> String { value ? "on" : "off" }
    switch self {
    case .reviewTime:
      let (hour, minute) = settings.reviewTime.quotientAndRemainder(dividingBy: 60)
      return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    case .reminders: return onOff(settings.reminders)
    case .idle: return "\(settings.idleMinutes)"
    case .mode: return settings.reviewMode.rawValue
    case .scale: return settings.emotionScale.rawValue
    case .distortions: return settings.distortionSet.rawValue
    case .planWhileLocked: return onOff(settings.planWhileLocked)
    }
  }

  /// The change to a value as it is typed.
  ///
  /// - Throws: `UsageFailure` that says what is accepted.
  func edit(_ text: String) throws -> SettingsEdit {
    switch self {
    case .reviewTime: return SettingsEdit(reviewTime: try minutes(text))
    case .reminders: return SettingsEdit(reminders: try switched(text))
    case .planWhileLocked: return SettingsEdit(planWhileLocked: try switched(text))
    case .idle:
      guard let minutes = Int(text), (1...1_440).contains(minutes) else {
        throw UsageFailure(
          code: "setting_value", message: "idle is a number of minutes from 1 to 1440",
          hint: "Your settings are unchanged.")
      }
      return SettingsEdit(idleMinutes: minutes)
    case .mode:
      guard let mode = ReviewMode(rawValue: text) else { throw refusal(text) }
      return SettingsEdit(reviewMode: mode)
    case .scale:
      guard let scale = EmotionScale(rawValue: text) else { throw refusal(text) }
      return SettingsEdit(emotionScale: scale)
    case .distortions:
      guard let set = DistortionSet(rawValue: text) else { throw refusal(text) }
      return SettingsEdit(distortionSet: set)
    }
  }

  private func minutes(_ text: String) throws -> Int {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1],
      (0...23).contains(hour), (0...59).contains(minute)
    else { throw refusal(text) }
    return hour * 60 + minute
  }

  private func switched(_ text: String) throws -> Bool {
    switch text.lowercased() {
    case "on", "yes", "true": return true
    case "off", "no", "false": return false
    default: throw refusal(text)
    }
  }

  private func refusal(_ text: String) -> UsageFailure {
    UsageFailure(
      code: "setting_value", message: "'\(text)' is no value of \(rawValue)",
      hint: "It says \(explanation). Your settings are unchanged.")
  }
}
