import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends home`: figures, and what happened of late.
struct HomeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Show quick figures and what happened of late.")

  static let fields = JSONFields([
    "stats", "upcoming", "reminders", "recentActivity", "suggestions",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let home = try await context.ask(Home.Show())
    let zone = try await context.ask(Users.Settings()).timeZone
    try context.print(home, Self.fields, output) {
      let stats = home.stats
      try session.print(
        "Crews: \(stats.crews). Missions to come: \(stats.upcomingMissions). "
          + "Conversations: \(stats.conversations), unread messages: \(stats.unreadMessages). "
          + "Invitations: \(stats.invitations). Places kept for you: \(stats.offers).")
      for reminder in home.reminders { try session.print(session.visible(reminder.text)) }
      if !home.upcoming.isEmpty {
        try session.print(table: MissionTable(home.upcoming, for: zone).table)
      }
      for activity in home.recentActivity {
        let time = session.words(for: activity.at.timestamp)
        try session.print("\(time)\t\(session.visible(activity.text))")
      }
    }
    if !output.json { for suggestion in home.suggestions { session.note(suggestion + ".") } }
  }
}
