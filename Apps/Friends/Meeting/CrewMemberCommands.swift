import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends crews invite`: invites a person.
struct CrewsInviteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Invite a person into a crew that you manage.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let request = Crews.Invite(
      crew: try await context.crew(crew.crew), user: try await context.person(person.person))
    try context.print(try await context.askAll(request), output)
  }
}

/// `friends crews invitations`: who wants one in a crew.
struct CrewsInvitationsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "invitations", abstract: "List the crews that you are invited to.")

  static let fields = ResponseFields(["crew", "invitedBy", "invitedAt"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let invitations = try await context.ask(Crews.ListInvitations()).invitations
    let page = FriendsPage(InvitationsData(invitations: invitations))
    try context.print(
      invitations, list: page, of: "CREW", Self.fields, output, empty: "None.")
  }
}

/// `friends crews accept`: takes an invitation.
struct CrewsAcceptCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Take an invitation into a crew.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.joined)
    let context = try await options.context(in: session)
    let joined = try await context.ask(
      Crews.AnswerInvitation(crew: try await context.crew(crew.crew), accept: true))
    try context.print(joined, FriendsFields.joined, output) {
      try session.print(session.visible(joined.message))
    }
  }
}

/// `friends crews decline`: refuses an invitation.
struct CrewsDeclineCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "decline", abstract: "Refuse an invitation into a crew.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.joined)
    let context = try await options.context(in: session)
    let joined = try await context.ask(
      Crews.AnswerInvitation(crew: try await context.crew(crew.crew), accept: false))
    try context.print(joined, FriendsFields.joined, output) {
      try session.print(session.visible(joined.message))
    }
  }
}

/// `friends crews leave`: leaves a crew.
struct CrewsLeaveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Leave a crew; its only admin makes another one first.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    try context.print(
      try await context.ask(Crews.Leave(crew: try await context.crew(crew.crew))), output)
  }
}

/// `friends crews remove`: removes a member.
struct CrewsRemoveCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a member from a crew that you manage.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let request = Crews.Remove(
      crew: try await context.crew(crew.crew), user: try await context.person(person.person))
    try context.print(try await context.ask(request), output)
  }
}

/// `friends crews role`: makes a member an admin, or a member again.
struct CrewsRoleCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Make a member an admin of a crew, or a member again.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup var person: PersonArgument
  @Argument(help: "What they are to be.") var role: Choice<CrewRole>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.crew)
    let context = try await options.context(in: session)
    let crew = try await context.ask(
      Crews.SetRole(
        crew: try await context.crew(crew.crew), user: try await context.person(person.person),
        role: role.value))
    try await context.print(crew, output)
  }
}
