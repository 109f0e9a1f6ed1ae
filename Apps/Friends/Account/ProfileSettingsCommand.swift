import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends profile settings`: what one wishes, and when one is free.
struct ProfileSettingsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change whom you want to meet, when you are free, and reminders.",
    discussion: """
      Examples:
        friends profile settings
        friends profile settings --free "tue 18-22,sat 10-20" --zone Europe/Zurich
        friends profile settings --ages 25-45 --distance 30 --traits similar,any,any
        friends profile settings --leads 1440,120 --quiet 22:00-08:00
        friends profile settings --state hidden      other members no longer see you
      """)

  @Option(help: ArgumentHelp("When you are free, by the week.", valueName: "day from-to,…"))
  var free: WordList?
  @Option(help: ArgumentHelp("The time zone you live in.", valueName: "zone")) var zone: String?
  @Option(help: ArgumentHelp("Of what age.", valueName: "from-to")) var ages: RangeText?
  @Option(
    help: ArgumentHelp(
      "How far away at most; up to the next of 2, 5, 10, 25, 50, 100 and 250.", valueName: "km"))
  var distance: Int?
  @Option(
    help: ArgumentHelp("For each slider: any, similar or complementary.", valueName: "a,b,c"))
  var traits: WordList?
  @Option(help: ArgumentHelp("How long before to remind you, in minutes.", valueName: "a,b"))
  var leads: WordList?
  @Option(help: ArgumentHelp("When not to remind you.", valueName: "from-until"))
  var quiet: String?
  @Option(help: "Whether others are shown you.") var state: Choice<MemberState>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.settings)
    let context = try await options.context(in: session)
    var settings = try await context.ask(Users.Settings())
    let change = try change(of: settings)
    if change != Users.SaveSettings() { settings = try await context.ask(change) }
    try context.print(settings, FriendsFields.settings, output) {
      try context.print(rows: [
        ("free", settings.freeHours.joined(separator: ", ")), ("zone", settings.timeZone),
        ("ages", "\(settings.wishes.minAge)-\(settings.wishes.maxAge)"),
        ("distance", "\(settings.wishes.maxDistanceKm) km"),
        ("traits", settings.wishes.traits.map(\.rawValue).joined(separator: ",")),
        (
          "reminders",
          settings.reminders.leadMinutes.map { "\($0)" }.joined(separator: ",") + " minutes before"
        ),
        ("quiet", "\(settings.reminders.quietFrom)-\(settings.reminders.quietUntil)"),
        ("state", settings.state.rawValue),
      ])
    }
  }

  private func change(of settings: MemberSettings) throws -> Users.SaveSettings {
    var wishes = settings.wishes
    if let ages { (wishes.minAge, wishes.maxAge) = (ages.range.lowerBound, ages.range.upperBound) }
    if let distance { wishes.maxDistanceKm = distance }
    if let traits {
      wishes.traits = try traits.words.map { word in
        guard let wish = TraitWish(rawValue: word) else {
          throw UsageFailure(
            message: "\"\(word)\" is no wish", hint: "Use any, similar or complementary.")
        }
        return wish
      }
    }
    var reminders = settings.reminders
    if let leads {
      reminders.leadMinutes = try leads.words.map { word in
        guard let minutes = Int(word) else {
          throw UsageFailure(message: "\"\(word)\" is no number of minutes", hint: nil)
        }
        return minutes
      }
    }
    if let quiet {
      let ends = quiet.split(separator: "-").map(String.init)
      guard ends.count == 2 else {
        throw UsageFailure(
          message: "\"\(quiet)\" is no span of time", hint: "Write it like 22:00-08:00.")
      }
      (reminders.quietFrom, reminders.quietUntil) = (ends[0], ends[1])
    }
    return Users.SaveSettings(
      state: state?.value, freeHours: free?.words, timeZone: zone,
      wishes: wishes == settings.wishes ? nil : wishes,
      reminders: reminders == settings.reminders ? nil : reminders)
  }
}
