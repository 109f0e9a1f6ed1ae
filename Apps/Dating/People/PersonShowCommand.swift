import ArgumentParser
import DomainModels
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import Services
import Terminal
import TerminalCommands

/// Finds the person whom a user means: by ID, by the beginning of one, or by name among those they
/// know.
struct PersonFinder {
  let context: PeopleCommandContext

  /// Finds a person among those whom the user matched, was shown or decided on.
  ///
  /// - Throws: ``PeopleFailure`` if the text means no person, or several.
  func callAsFunction(_ text: String) async throws -> KnownPerson {
    if let id = Identifier<Person>(text) {
      let card = try await context.ask(Profiles.Show(person: id))
      return KnownPerson(id: id, name: card.name)
    }
    return try await known(text).known
  }

  /// The match that is meant, by the other's name or ID, or by the match's own.
  func match(_ text: String) async throws -> MatchSummary {
    let found = try await known(text, [.match])
    guard let match = found.match else { throw PeopleFailure.noMatch(with: found.name) }
    return try await context.ask(Messages.List(match: match, limit: 1)).match
  }

  /// The one whom a text names among those whom the user knows.
  private func known(
    _ text: String, _ kinds: [FoundPerson.Kind] = []
  ) async throws -> FoundPerson {
    // No name is as long.
    let query = String(text.prefix(200))
    guard !query.isEmpty else { throw PeopleFailure.unknown(text, among: []) }
    let found = try await context.ask(
      Find(text: query, kinds: kinds, limit: PeopleLimits.pageSize))
    if found.people.count == 1 { return found.people[0] }
    guard found.people.isEmpty else {
      throw PeopleFailure.ambiguous(text, found.people.map(\.known))
    }
    if kinds == [.match], Identifier<Person>(text) != nil {
      throw PeopleFailure.noMatch(with: text)
    }
    throw PeopleFailure.unknown(text, among: found.others)
  }

  /// The one of several people whom a text names.
  static func pick(_ text: String, among known: [KnownPerson]) throws -> KnownPerson {
    let found = NameQuery(text).matches(among: known, name: \.name, id: \.id.description)
    if found.count == 1 { return found[0] }
    if found.isEmpty { throw PeopleFailure.unknown(text, among: known.map(\.name)) }
    throw PeopleFailure.ambiguous(text, found)
  }
}

extension FoundPerson {
  fileprivate var known: KnownPerson { KnownPerson(id: person, name: name) }
}

/// A person whom a command can name.
struct KnownPerson: Sendable, Hashable {
  let id: Identifier<Person>
  let name: String
}

/// The argument that names a person.
struct PersonArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Who: a name, the beginning of one (two letters or more), or an id.", valueName: "person"))
  var person: String
}

/// Lists of people as tables.
enum PersonTable {
  static func table(_ cards: [PersonCard], _ session: CommandSession) -> Table {
    // A column fewer where a line would not hold them all; a pipe gets every one.
    let isWide = !session.traits.stdoutIsTerminal || session.traits.columns >= 96
    let here: [TableColumn] = isWide ? ["HERE"] : []
    let name = TableColumn("NAME", minimumWidth: 8, isFlexible: true)
    let age = TableColumn("AGE", alignment: .trailing)
    var table = Table([name, age, "LOOKS FOR", "DISTANCE"] + here + ["A MATCH", "ID"])
    let identities = AbbreviatedIDs(cards.map(\.person.description))
    for card in cards {
      let own = [
        // In a pipe a name is what other commands take; JSON says who is made up.
        TableCell(
          card.isSimulated ? "\(card.name) (made up)" : card.name, style: .bold,
          pipeText: card.name),
        TableCell("\(card.age)"),
        TableCell(card.intention.title, pipeText: card.intention.rawValue),
        TableCell(session.words(card.distance ?? "")),
      ]
      let here = TableCell(card.activity.title, pipeText: card.activity.rawValue)
      table.append(
        own + (isWide ? [here] : []) + [
          TableCell(session.words(card.likelihood?.both.wording ?? "")),
          identities.cell(card.person.description),
        ])
    }
    return table
  }
}

/// `dating people show`: a person's profile.
struct PersonShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a person's profile, as they show it to you.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.card)
    let context = try await options.context(in: session)
    let found = try await PersonFinder(context: context)(person.person)
    let card = try await context.ask(Profiles.Show(person: found.id))
    if output.json {
      return try session.print(card, PeopleFields.card, output, text: {})
    }
    let own = try await context.profile().details.interests
    let note =
      card.likelihood == nil
      ? "" : try await context.ask(Discovery.Likelihood(person: found.id)).note
    try await session.page(session.text(of: PeoplePage(card, sharing: own, note: note)))
  }
}
