import ArgumentParser
import Interchange
import JournalFeatures
import JournalModels
import Terminal
import TerminalCommands

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
