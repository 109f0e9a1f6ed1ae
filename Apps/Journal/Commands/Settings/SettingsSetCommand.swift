import ArgumentParser
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import TerminalCommands

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
