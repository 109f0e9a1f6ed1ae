import ArgumentParser
import DomainModels
import FriendsModels
import FriendsPages
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends profile`: what one says about oneself.
struct ProfileCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "What you say about yourself, and what you wish.",
    subcommands: [
      ProfileShowCommand.self, ProfileSetCommand.self, ProfileSettingsCommand.self,
      PhotoAddCommand.self, PhotoSaveCommand.self, PhotoRemoveCommand.self,
    ],
    defaultSubcommand: ProfileShowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `friends profile show`: the user's own profile.
struct ProfileShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show your profile, and what is missing of it.")

  static let fields = ResponseFields([
    "id", "phoneNumber", "profileComplete", "createdAt", "profile",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    try ProfileReport(user: try await context.ask(Users.Me()), context: context).print(output)
  }
}

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

      Of a place only the square kilometre is stored, and other members see only how far away it \
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

/// The user's own profile, as commands print it.
struct ProfileReport {
  let user: User
  let context: FriendsCommandContext

  /// Prints all of it, and what is missing.
  func print(_ output: OutputOptions) throws {
    try context.print(user, ProfileShowCommand.fields, output) {
      let profile = user.profile
      let social = profile?.socialPreferences
      let personality = profile?.personality
      try context.print(rows: [
        ("name", profile?.name), ("age", profile.flatMap { $0.age == 0 ? nil : "\($0.age)" }),
        ("lives in", profile?.location.city),
        ("about where", profile?.location.coordinates.map { "\($0.lat), \($0.lng)" }),
        ("bio", profile?.bio), ("interests", profile?.interests.joined(separator: ", ")),
        (
          "sliders",
          personality.map {
            "\($0.introvertExtrovert), \($0.spontaneousPlanner), \($0.activeRelaxed)"
          }
        ),
        ("group size", social?.groupSize.title), ("how often", social?.meetingFrequency.title),
        ("times", social?.preferredTimes.map(\.title).joined(separator: ", ")),
        ("looks for", profile?.friendshipGoals.map(\.title).joined(separator: ", ")),
        ("photos", profile.map { "\($0.photos.count)" }), ("phone", user.phoneNumber),
        ("id", user.id.text),
      ])
    }
    guard !output.json, !missing.isEmpty else { return }
    context.session.note(
      "Missing: \(missing.joined(separator: " ")). See friends profile set --help")
  }

  private var missing: [String] {
    guard !user.profileComplete else { return [] }
    let profile = user.profile
    let facts: [(String, Bool)] = [
      ("--name", profile?.name.isEmpty ?? true), ("--born", profile?.age ?? 0 == 0),
      ("--city", profile?.location.city.isEmpty ?? true),
      ("--interests", profile?.interests.isEmpty ?? true),
      ("--group", profile?.socialPreferences.groupSize.rawValue.isEmpty ?? true),
      ("--often", profile?.socialPreferences.meetingFrequency.rawValue.isEmpty ?? true),
      ("--goals", profile?.friendshipGoals.isEmpty ?? true),
    ]
    let found = facts.filter(\.1).map(\.0)
    return found.isEmpty ? ["--sliders"] : found
  }
}
