import ArgumentParser
import DomainModels
import PeopleModels
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people decided`: whom one liked, passed or left for later.
struct DecidedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "decided", abstract: "List whom you decided on, the newest first.",
    discussion: """
      Examples:
        dating people decided --verdict pass
        dating people like Noor            think again
      """)

  static let fields = ResponseFields(
    ["id", "name", "age", "verdict", "decidedAt"], from: ["id": "person"])

  @Option(help: "List only these decisions.") var verdict: Choice<PeopleVerdict>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let people = try await context.decided(verdict?.value)
    try session.print(
      people, Self.fields, output,
      empty: "Nobody yet. Meet somebody: \(context.command("discover"))",
      table: { table(people, session) })
  }

  private func table(_ people: [DecidedPerson], _ session: CommandSession) -> Table {
    var table = Table([
      TableColumn("NAME", minimumWidth: 10, isFlexible: true),
      TableColumn("AGE", alignment: .trailing), "DECIDED", "WHEN",
      "ID",
    ])
    let identities = ShortIdentities(people.map(\.person.description))
    for person in people {
      table.append([
        TableCell(person.name, style: .bold), TableCell("\(person.age)"),
        TableCell(person.verdict.title, pipeText: person.verdict.rawValue),
        session.cell(for: person.decidedAt), identities.cell(person.person.description),
      ])
    }
    return table
  }
}
