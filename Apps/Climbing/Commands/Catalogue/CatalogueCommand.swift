import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing catalogue`: the climbs of the world, as far as they are here.
struct CatalogueCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue", abstract: "Import and search the catalogue of climbs, offline.",
    discussion: """
      Examples:
        climbing catalogue import openbeta.jsonl.gz
        climbing catalogue search "monkey face smith"
        climbing catalogue show "monkey face"
        climbing catalogue browse "United States > Oregon"
        climbing catalogue link

      Files are OpenBeta's JSON lines. Nothing is asked of a network; climbing openbeta does that.
      """,
    subcommands: [
      CatalogueStatusCommand.self, CatalogueImportCommand.self, CatalogueSearchCommand.self,
      CatalogueShowCommand.self, CatalogueBrowseCommand.self, CatalogueLinkCommand.self,
    ],
    defaultSubcommand: CatalogueStatusCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `climbing catalogue browse`: an area with what is in it.
struct CatalogueBrowseCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse", abstract: "Open an area: the areas in it, and its climbs.",
    discussion: """
      Examples:
        climbing catalogue browse
        climbing catalogue browse "United States > Oregon"
        climbing catalogue browse smith rock
      """)

  static let fields = JSONFields(["area", "climbCount", "areas", "climbs"])

  @Argument(
    help: ArgumentHelp("A path, an ID, or words; nothing is the whole world.", valueName: "area"))
  var text: [String] = []
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    let words = text.joined(separator: " ")
    let page = try await BrowseArea(container)(words.isEmpty ? .root : .text(words))
    if output.json {
      return try session.print(json: Self.fields.narrow(json(page), to: output.fields))
    }
    var table = CatalogueTable()
    for child in page.children { table.append(child.area, climbCount: child.climbCount) }
    for climb in page.climbs { table.append(climb) }
    if let area = page.area, session.traits.stdoutIsTerminal {
      session.note(
        "\(session.visible(CatalogueTable.place(area.path))): "
          + String.counted(page.climbCount, "climb"))
    }
    try await session.page(table.finished.rendered(for: session.traits))
  }

  private func json(_ page: AreaPage) -> JSONValue {
    [
      "area": page.area.map { CatalogueJSON.value($0, climbCount: page.climbCount) } ?? .null,
      "climbCount": .count(page.climbCount),
      "areas": .array(
        page.children.map { CatalogueJSON.value($0.area, climbCount: $0.climbCount) }),
      "climbs": .array(page.climbs.map { CatalogueJSON.value($0) }),
    ]
  }
}

/// `climbing catalogue search`: finds climbs and areas by their names.
struct CatalogueSearchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find climbs and areas by words of their names and places.",
    discussion: """
      Examples:
        climbing catalogue search monkey face
        climbing catalogue search "nutcraker yosemite" --limit 5
        climbing catalogue search smith --json --fields name,path,id

      Words may be unfinished, without accents, and a little misspelt.
      """)

  @Argument(help: ArgumentHelp("Words to look for.", valueName: "text")) var text: [String]
  @Option(help: "How many at most.") var limit = 10
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if limit < 1 { throw ValidationError("'--limit' is 1 at least") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(CatalogueJSON.hitFields)
    let container = try await options.container(in: session)
    let words = text.joined(separator: " ")
    let hits = try await SearchCatalogue(container)(words, limit: limit)
    try session.print(
      output, fields: CatalogueJSON.hitFields,
      json: { .array(hits.map { CatalogueJSON.value($0) }) }, table: { table(hits) })
    guard !output.json else { return }
    if let meant = hits.suggestion(for: words) {
      session.note("Nothing is called just so; showing \(session.visible(meant)).")
    }
    guard hits.isEmpty else { return }
    let isEmpty = try await DescribeCatalogue(container)().climbs == 0
    session.note(
      isEmpty
        ? "The catalogue is empty. Fill it: climbing catalogue import FILE"
        : "Nothing is like that.")
  }

  private func table(_ hits: [CatalogueHit]) -> Table {
    var table = CatalogueTable()
    for hit in hits {
      switch hit.found {
      case .climb(let climb): table.append(climb)
      case .area(let area): table.append(area, climbCount: area.climbCount)
      }
    }
    return table.finished
  }
}

/// `climbing catalogue show`: one climb.
struct CatalogueShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a climb of the catalogue.",
    discussion: """
      Examples:
        climbing catalogue show "monkey face smith"
        climbing catalogue show https://www.mountainproject.com/route/105734660/cragmont-crack
      """)

  @Argument(
    help: ArgumentHelp(
      "Words that mean one climb, its ID, its number at Mountain Project, or an address.",
      valueName: "climb"))
  var text: [String]
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(CatalogueJSON.fields)
    let container = try await options.container(in: session)
    let climb = try await FindCatalogueClimb(container)(.text(text.joined(separator: " ")))
    try session.print(
      output, fields: CatalogueJSON.fields, json: { CatalogueJSON.value(climb) },
      table: { table(climb) })
  }

  private func table(_ climb: CatalogueClimb) -> Table {
    var table = Table(["", TableColumn("CLIMB", minimumWidth: 20, isFlexible: true, wraps: true)])
    let place = zip([climb.latitude], [climb.longitude]).compactMap { latitude, longitude in
      latitude.flatMap { latitude in longitude.map { "\(latitude), \($0)" } }
    }
    let rows: [(String, String?)] = [
      ("name", climb.name), ("grade", climb.gradeText),
      ("kind", climb.disciplines.map(\.title).joined(separator: ", ")),
      ("where", CatalogueTable.place(climb.path)), ("safety", climb.safety),
      ("length", climb.length.map { "\($0) m" }), ("place", place.first),
      ("Mountain Project", climb.mountainProjectID), ("id", climb.id.description),
    ]
    for case (let name, let value?) in rows where !value.isEmpty {
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    return table
  }
}
