import ArgumentParser
import ClimbingFeatures
import Sync
import TerminalCommands

/// `climbing sync verify`: whether both sides hold the same.
struct SyncVerifyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Sync, compare both sides, and put right what differs.",
    discussion: """
      Examples:
        climbing sync verify

      Your own records are compared, and not what others share with you. Ends with 1 if something \
      still differs.
      """)

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SyncJSON.reportFields)
    let results = try await SyncTask(options: options, session: session, automatic: nil)
      .again(.verify)
    try SyncOutput(session: session, output: output).print(results)
    if results.contains(where: { $0.report?.differing ?? 0 > 0 }) { throw SilentExit(.failed) }
  }
}
