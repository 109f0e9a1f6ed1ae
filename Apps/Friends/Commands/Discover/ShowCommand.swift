import ArgumentParser
import FriendsModels
import FriendsRequests
import TerminalCommands

/// `friends show`: what somebody says about themselves.
struct ShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what somebody says about themselves.")

  static let fields = JSONFields(["id", "profile"])

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let user = try await context.ask(Users.Show(user: try await context.person(person.person)))
    try context.print(user, Self.fields, output) {
      let profile = user.profile
      try context.print(rows: [
        ("name", profile.name), ("age", "\(profile.age)"), ("lives in", profile.location.city),
        ("bio", profile.bio), ("interests", profile.interests.joined(separator: ", ")),
        ("looks for", profile.friendshipGoals.map(\.rawValue).joined(separator: ", ")),
        ("photos", profile.photos.isEmpty ? nil : "\(profile.photos.count)"), ("id", user.id.text),
      ])
    }
  }
}
