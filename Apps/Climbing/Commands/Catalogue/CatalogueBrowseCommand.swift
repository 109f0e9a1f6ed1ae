import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import Terminal
import TerminalCommands

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
