import ArgumentParser
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import Terminal
import TerminalCommands

/// `journal settings`: how the journal behaves.
struct SettingsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "See and change how the journal behaves.",
    subcommands: [SettingsListCommand.self, SettingsSetCommand.self],
    defaultSubcommand: SettingsListCommand.self)

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}

/// `journal settings list`: every setting with its value.
struct SettingsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the settings (list can be left out).")

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(SettingsJSON.fields)
    let container = try await options.container(in: session)
    let settings = try await ReadSettings(container)()
    try session.print(
      output, fields: SettingsJSON.fields, json: { SettingsJSON.value(settings) },
      table: {
        var table = Table([
          "SETTING", "VALUE", TableColumn("WHAT IT DOES", minimumWidth: 16, isFlexible: true),
        ])
        for setting in JournalSetting.allCases {
          table.append([
            TableCell(setting.rawValue), TableCell(setting.value(in: settings), style: .bold),
            TableCell(setting.explanation),
          ])
        }
        return table
      })
  }
}

/// `journal settings set`: changes a setting.
struct SettingsSetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a setting.",
    discussion: """
      Examples:
        journal settings set review-time 20:00
        journal settings set idle 5
        journal settings set distortions all
        journal settings set plan-while-locked on
      """)

  @Argument(help: "The setting to change.") var setting: JournalSetting
  @Argument(help: "The new value.") var value: String
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(SettingsJSON.fields)
    let edit = try setting.edit(value)
    let container = try await options.container(in: session)
    let settings = try await ChangeSettings(container)(edit)
    // A key that is kept follows the new time at once.
    if setting == .idle, container.vault.source != .file {
      _ = try? await JournalProduct.composition.keepKey(
        of: container.vault, program: session.programName)
    }
    if setting == .planWhileLocked { try await SupportCopy(container: container).refresh() }
    try session.print(
      output, fields: SettingsJSON.fields, json: { SettingsJSON.value(settings) },
      text: { session.note("\(setting.rawValue) is \(setting.value(in: settings)) now.") })
  }
}

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
