import ArgumentParser
import DomainModels
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import ScreenParts
import Terminal
import TerminalCommands

/// `dating people profile`: what one shows of oneself.
struct ProfileCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Show or change what others see of you.",
    discussion: """
      Examples:
        dating people profile                        how complete it is, and what would help
        dating people profile set --name Ada --born 1990-05-17 --gender woman
        dating people profile set --bio "I repair bicycles." --interests cycling,baking
        dating people profile photo add me.jpg --caption "on the ferry"
        dating people profile pause                  out of sight; matches go on
      """,
    subcommands: [
      ProfileShowCommand.self, ProfileSetCommand.self, ProfilePhotoCommand.self,
      ProfilePauseCommand.self, ProfileResumeCommand.self,
    ],
    defaultSubcommand: ProfileShowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `dating people profile show`: the user's own profile.
struct ProfileShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show your profile, and what would complete it (show can be left out).")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    try ProfileReport(profile: try await context.profile(), session: session).print(output)
  }
}

/// `dating people profile pause`: whether others are shown it.
struct ProfilePauseCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Take your profile out of sight; matches go on.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    let profile = try await context.ask(Profiles.SetState(state: .paused))
    try session.print(
      profile, PeopleFields.profile, output,
      text: { try session.print("New people no longer see your profile.") })
  }
}

/// `dating people profile resume`: whether others are shown it.
struct ProfileResumeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Show your profile to others again.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    let profile = try await context.ask(Profiles.SetState(state: .visible))
    try session.print(
      profile, PeopleFields.profile, output,
      text: { try session.print("Others are shown your profile again.") })
  }
}

/// `dating people profile photo`: the user's own photos.
struct ProfilePhotoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo", abstract: "List, add, remove, move and save your photos.",
    discussion: """
      Examples:
        dating people profile photo
        dating people profile photo add me.jpg --caption "on the ferry"
        dating people profile photo move 3 --to 1
        dating people profile photo save 1 copy.jpg
        dating people profile photo remove 2

      JPEG or PNG, up to six of at most 4 MiB. What a camera writes into a file (place, time, its \
      name) is left out before the photo is kept.
      """,
    subcommands: [
      PhotoListCommand.self, PhotoAddCommand.self, PhotoRemoveCommand.self, PhotoMoveCommand.self,
      PhotoSaveCommand.self,
    ],
    defaultSubcommand: PhotoListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// The user's own profile, as commands print it.
struct ProfileReport {
  let profile: MyProfile
  let session: CommandSession

  func print(_ output: OutputOptions, _ sentence: String? = nil) throws {
    try session.print(
      profile, PeopleFields.profile, output,
      text: {
        if let sentence { return try session.print(sentence) }
        try session.print(table: table())
        try session.print("")
        let look = try session.peopleLook()
        for sentence in profile.completion.sentences {
          try session.print(look.lines(sentence, session.textWidth))
        }
      })
    guard sentence != nil, !output.json else { return }
    let missing = profile.completion.missing.first.map { " \($0.advice)" } ?? ""
    session.advise("The profile is \(profile.completion.percent) % complete.\(missing)")
  }

  private func table() -> Table {
    let details = profile.details
    var table = Table(["", TableColumn("PROFILE", minimumWidth: 20, isFlexible: true, wraps: true)])
    var rows: [(String, String)] = [
      ("name", details.name), ("born", details.birthDate.description),
      ("gender", details.gender.title), ("bio", details.bio),
      ("looks for", details.intention.title),
      ("interests", details.interests.inOrder.map(\.title).joined(separator: ", ")),
      ("place", details.place?.label ?? ""),
      (
        "answers",
        details.personality?.answers.map { "\($0)" }.joined(separator: ",") ?? ""
      ),
      ("shown to others", profile.state.title),
      ("read marks", details.showsReadState ? "shown" : "not shown"),
    ]
    rows += details.prompts.map { ($0.prompt.rawValue, $0.answer) }
    for (index, photo) in profile.photos.enumerated() {
      let size = "\(photo.width) x \(photo.height)"
      rows.append(("photo \(index + 1)", [size, photo.caption ?? ""].joined(separator: " ")))
    }
    for (name, value) in rows where !value.isEmpty {
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    return table
  }
}
