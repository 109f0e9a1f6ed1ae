import ArgumentParser
import TerminalCommands

/// `friends missions`: real things to do together.
struct MissionsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "missions", abstract: "Things to do together: plan them, answer them.",
    discussion: """
      Examples:
        friends missions create "Sunday hike" --at "2027-05-02 09:00" --place "North Gate" --max 6
        friends missions create Chess --at "2027-05-04 19:00" --place Library \\
          --repeat "every week, 8 times"
        friends missions create Run --at "every Thursday 18:00" --place "East Gate"
        friends missions times --crew "Chess on Tuesdays"
        friends missions rsvp "Sunday hike" going --guests 1 --wait
        friends missions ics "Sunday hike" > hike.ics

      Times are those of the place where it happens: yours, unless --zone says so.
      """,
    subcommands: [
      MissionsListCommand.self, MissionsShowCommand.self, MissionsCreateCommand.self,
      MissionsEditCommand.self, MissionsCancelCommand.self, MissionsRSVPCommand.self,
      MissionsOfferCommand.self, MissionsTimesCommand.self, MissionsPlacesCommand.self,
      MissionsRemindersCommand.self, MissionsICSCommand.self, MissionsFeedCommand.self,
    ],
    defaultSubcommand: MissionsListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
