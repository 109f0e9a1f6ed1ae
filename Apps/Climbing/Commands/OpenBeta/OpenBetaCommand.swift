import ArgumentParser
import TerminalCommands

/// `climbing openbeta`: asks the open catalogue on the network.
struct OpenBetaCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "openbeta", abstract: "Ask OpenBeta, the open catalogue, over the network.",
    discussion: """
      Examples:
        climbing openbeta search "Smith Rock"
        climbing openbeta area 92a5b5c3-7e9f-5fd4-9d0f-0a3b6a3c1f11
        climbing openbeta climb https://www.mountainproject.com/route/105734660/cragmont-crack
        climbing openbeta near 44.3682 -121.1406 --metres 5000

      One question at a time, at most two a second. Answers count for a day, and stand in for 90 \
      when none can be had. Climbs that come are kept: climbing catalogue search finds them without \
      a network.
      """,
    subcommands: [
      OpenBetaSearchCommand.self, OpenBetaAreaCommand.self, OpenBetaClimbCommand.self,
      OpenBetaNearCommand.self,
    ])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
