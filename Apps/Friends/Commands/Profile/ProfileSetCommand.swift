import ArgumentParser
import DomainModels
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends profile set`: changes the user's profile.
struct ProfileSetCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change what is given of your profile.",
    discussion: """
      Examples:
        friends profile set --name Ada --born 1994-03-14 --city Zurich --at 47.38,8.54
        friends profile set --interests hiking,chess,coffee --sliders 0.3,0.6,0.5
        friends profile set --group small --often weekly --times weekends,mornings \\
          --goals activity_partners,close_friends

      Of a place only the square kilometre is kept, and nobody is shown more than how far away it \
      is, in steps. Sliders go from 0 to 1: from quiet to company, from spontaneous to planning, \
      from active to relaxed. Others see your age, not the day.
      """)

  @Option(help: ArgumentHelp("Your name, 2 to 50 characters.", valueName: "name")) var name: String?
  @Option(help: ArgumentHelp("Your day of birth, such as 1994-03-14.", valueName: "date"))
  var born: String?
  @Option(help: ArgumentHelp("Where you live.", valueName: "name")) var city: String?
  @Option(help: ArgumentHelp("In which state or region.", valueName: "name")) var state: String?
  @Option(help: ArgumentHelp("About where that is.", valueName: "lat,lng")) var at: PointText?
  @Option(help: ArgumentHelp("What you want to say, at most 500 characters.", valueName: "text"))
  var bio: String?
  @Option(help: ArgumentHelp("What you like to do, at most 20.", valueName: "a,b"))
  var interests: WordList?
  @Option(help: ArgumentHelp("Three sliders.", valueName: "x,y,z")) var sliders: SliderText?
  @Option(help: ArgumentHelp("small, medium or large.", valueName: "size")) var group: String?
  @Option(help: ArgumentHelp("weekly, biweekly, monthly or flexible.", valueName: "word"))
  var often: String?
  @Option(help: ArgumentHelp("weekday_evenings, weekends, mornings.", valueName: "a,b"))
  var times: WordList?
  @Option(
    help: ArgumentHelp(
      "activity_partners, close_friends, networking, explore_city, workout_buddy.",
      valueName: "a,b"))
  var goals: WordList?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(ProfileShowCommand.fields)
    var day: CivilDate?
    if let born {
      guard let known = CivilDate(typed: born) else {
        throw UsageFailure(
          message: "\"\(born)\" is no day", hint: "Write it like 1994-03-14 or 14.3.1994.")
      }
      day = known
    }
    let context = try await options.context(in: session)
    let before = try await context.ask(Users.Me()).profile
    var location: Location?
    if city != nil || state != nil || at != nil {
      location = Location(
        city: city ?? before?.location.city ?? "", state: state ?? before?.location.state ?? "",
        coordinates: at?.coordinates ?? before?.location.coordinates)
    }
    var social: SocialPreferences?
    if group != nil || often != nil || times != nil {
      social = SocialPreferences(
        groupSize: group.map { GroupSize(rawValue: $0) } ?? before?.socialPreferences.groupSize
          ?? GroupSize(rawValue: ""),
        meetingFrequency: often.map { MeetingFrequency(rawValue: $0) }
          ?? before?.socialPreferences.meetingFrequency ?? MeetingFrequency(rawValue: ""),
        preferredTimes: times?.words.map { PreferredTime(rawValue: $0) }
          ?? before?.socialPreferences.preferredTimes ?? [])
    }
    _ = try await context.ask(
      Users.SaveProfile(
        name: name, birthDate: day, location: location, bio: bio, interests: interests?.words,
        personality: sliders?.personality, socialPreferences: social,
        friendshipGoals: goals?.words.map { FriendshipGoal(rawValue: $0) }))
    let hints = OpenWords.hints(
      groupSize: group.map { GroupSize(rawValue: $0) },
      frequency: often.map { MeetingFrequency(rawValue: $0) },
      times: times?.words.map { PreferredTime(rawValue: $0) } ?? [],
      goals: goals?.words.map { FriendshipGoal(rawValue: $0) } ?? [])
    for hint in hints { session.note("hint: \(session.visible(hint))") }
    try ProfileReport(user: try await context.ask(Users.Me()), context: context).print(output)
  }
}
