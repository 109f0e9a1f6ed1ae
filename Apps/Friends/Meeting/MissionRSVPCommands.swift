import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions rsvp`: answers a mission.
struct MissionsRSVPCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "rsvp", abstract: "Say whether you come: going, maybe or not_going.")

  @OptionGroup var mission: MissionArgument
  @Argument(help: "Whether you attend.") var answer: Choice<RSVPStatus>
  @Option(help: ArgumentHelp("The number of guests that you bring.", valueName: "number"))
  var guests: Int?
  @Flag(help: "Wait for a place if there is none.") var wait = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.rsvp)
    let context = try await options.context(in: session)
    let answered = try await context.ask(
      Missions.RSVP(
        mission: try await context.mission(mission.mission), status: answer.value, guests: guests,
        wait: wait ? true : nil))
    try context.print(answered, FriendsFields.rsvp, output) {
      if let place = answered.waitPosition {
        try session.print("You wait for a place, as number \(place).")
      } else {
        try session.print("Noted. \(answered.rsvpCount) go.")
      }
    }
  }
}

/// `friends missions offer`: answers a place that is kept for one.
struct MissionsOfferCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer", abstract: "Take a place that is kept for you, or pass it on.")

  @OptionGroup var mission: MissionArgument
  @Argument(help: "Whether you take the place.") var answer: Choice<CrewsAnswerCommand.Answer>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.rsvp)
    let context = try await options.context(in: session)
    let answered = try await context.ask(
      Missions.AnswerOffer(
        mission: try await context.mission(mission.mission), accept: answer.value == .yes))
    try context.print(answered, FriendsFields.rsvp, output) {
      try session.print("Noted. \(answered.rsvpCount) go.")
    }
  }
}

/// `friends missions reminders`: what one is to be reminded of.
struct MissionsRemindersCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders", abstract: "Show what you are to be reminded of now, each once.",
    discussion: """
      Examples:
        friends missions reminders          in a shell's start file, or from cron
        friends missions reminders --peek   without counting as shown

      How long before, and the quiet hours: friends profile settings --leads 1440,120 --quiet \
      22:00-08:00
      """)

  static let fields = ResponseFields(["reminders", "nextAt"])

  @Flag(help: "Show them again the next time.") var peek = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await context.ask(Missions.Reminders(markShown: !peek))
    try context.print(found, Self.fields, output) {
      for reminder in found.reminders { try session.print(session.visible(reminder.text)) }
    }
  }
}
