import ArgumentParser
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends crews proposals`: crews that one might be part of.
struct CrewsProposalsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "proposals", abstract: "List crews that are proposed with you.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.proposal)
    let context = try await options.context(in: session)
    let proposals = try await context.ask(Crews.ListProposals()).proposals
    let page = FriendsPage(ProposalsData(proposals: proposals), context.clocks)
    try context.print(
      proposals, list: page, of: "CREW", FriendsFields.proposal, output,
      empty: "None. See \(context.command("crews propose"))")
  }
}

/// `friends crews propose`: a whole crew from the people around.
struct CrewsProposeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "propose", abstract: "Have a whole crew proposed from the people around you.",
    discussion: """
      The plan favours the member who would have least in common with the others. It leaves out \
      members whom one of the others blocked, who live too far away or who would be alone in their \
      age. Each member has a week to answer; the crew exists when all have answered and three or \
      more accepted.
      """)

  @Option(help: ArgumentHelp("How many, 3 to 15.", valueName: "number")) var size: Int?
  @Option(help: ArgumentHelp("How many hours a week all must be free.", valueName: "number"))
  var hours: Int?
  @Option(help: ArgumentHelp("How far apart at most, in kilometres.", valueName: "km"))
  var distance: Int?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.proposal)
    let context = try await options.context(in: session)
    let proposed = try await context.askAll(
      Crews.Propose(size: size, hoursInCommon: hours, maxDistanceKm: distance))
    // A simulated person may have answered by now.
    let now =
      try await context.ask(Crews.ListProposals()).proposals
      .first { $0.id == proposed.id } ?? proposed
    try context.print(now, output)
  }
}
