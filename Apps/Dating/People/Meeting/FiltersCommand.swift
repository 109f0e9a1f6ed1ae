import ArgumentParser
import PeopleModels
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people filters`: whom one looks for.
struct FiltersCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "filters", abstract: "Show or change whom you look for.",
    discussion: """
      Examples:
        dating people filters
        dating people filters --ages 25-40 --seek woman,nonbinary
        dating people filters --intentions relationship,dating --reach 30
        dating people filters --reach any
        dating people why                  what each of them costs

      They work both ways: you are shown who fits your wishes and whose wishes you fit.
      """)

  @Option(
    help: ArgumentHelp("How old they may be.", valueName: "from-to"), transform: AgeText.read)
  var ages: AgeText?
  @Option(
    help: ArgumentHelp("The genders to meet: woman, man, nonbinary.", valueName: "a,b"),
    completion: ListedWords<Gender>.completion, transform: ListedWords<Gender>.read)
  var seek: ListedWords<Gender>?
  @Option(
    help: ArgumentHelp(
      "What they may look for: relationship, dating, friendship, unsure.", valueName: "a,b"),
    completion: ListedWords<Intention>.completion, transform: ListedWords<Intention>.read)
  var intentions: ListedWords<Intention>?
  @Option(
    help: ArgumentHelp("How far away they may be, in kilometres, or any.", valueName: "km"),
    transform: ReachText.read)
  var reach: ReachText?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.wishes)
    let context = try await options.context(in: session)
    var profile = try await context.profile()
    var details = profile.details
    change(&details.wishes)
    let isChanged = details.wishes != profile.details.wishes
    if isChanged {
      profile = try await ProfileSaving(context: context)(details, basedOn: profile.revision)
    }
    let wishes = profile.details.wishes
    try session.print(
      wishes, PeopleFields.wishes, output,
      table: { table(wishes) })
    if isChanged, !output.json {
      session.note("Changed. What it costs: \(context.command("why"))")
    }
  }

  private func change(_ wishes: inout Wishes) {
    if let ages { wishes.ages = ages.range }
    if let seek { wishes.genders = Set(seek.values) }
    if let intentions { wishes.intentions = Set(intentions.values) }
    if let reach { wishes.reachKilometres = reach.kilometres }
  }

  private func table(_ wishes: Wishes) -> Table {
    var table = Table([
      "", TableColumn("YOU LOOK FOR", minimumWidth: 20, isFlexible: true, wraps: true),
    ])
    let genders = wishes.genders.inOrder.map(\.title)
    let intentions = wishes.intentions.inOrder.map(\.title)
    for (name, value) in [
      ("ages", "\(wishes.ages.youngest)-\(wishes.ages.oldest)"),
      ("seek", genders.joined(separator: ", ")),
      ("intentions", intentions.joined(separator: ", ")),
      ("reach", wishes.reachKilometres.map { "\($0) km" } ?? "any"),
    ] {
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    return table
  }
}
