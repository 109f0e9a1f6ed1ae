import ArgumentParser
import ClimbingFeatures
import DomainModels
import Interchange
import OpenBeta
import Terminal
import TerminalCommands

/// `climbing openbeta`: asks the open catalogue on the network.
struct OpenBetaCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "openbeta", abstract: "Ask OpenBeta, the open catalogue, over the network.",
    discussion: """
      Examples:
        climbing openbeta search "Smith Rock"
        climbing openbeta area 92a5b5c3-7e9f-5fd4-9d0f-0a3b6a3c1f11
        climbing openbeta climb https://www.mountainproject.com/route/105734660/cragmont-crack
        climbing openbeta near 44.3682 -121.1406 --metres 5000

      The program sends one request at a time, at most two a second. It reuses a response for a day, \
      and for 90 days while OpenBeta cannot be reached. It stores the climbs of a response: climbing \
      catalogue search finds them without a network.
      """,
    subcommands: [
      OpenBetaSearchCommand.self, OpenBetaAreaCommand.self, OpenBetaClimbCommand.self,
      OpenBetaNearCommand.self,
    ])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `climbing openbeta search`: areas by their names.
struct OpenBetaSearchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find areas by a part of their names.",
    discussion: "The API has no search for climbs by name; climbing catalogue search has.")

  @Argument(help: ArgumentHelp("A part of the name.", valueName: "name")) var name: [String]
  @Flag(help: "The name is just this.") var exact = false
  @Option(help: "How many at most, 1 to 500.") var limit = 20
  @OptionGroup(title: "OpenBeta") var openBeta: OpenBetaOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if !(1...500).contains(limit) { throw ValidationError("'--limit' is 1 to 500") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(OpenBetaJSON.areaFields)
    let words = name.joined(separator: " ")
    let areas = try await openBeta.ask(options, in: session) {
      try await $0.areas(named: words, exactly: exact, limit: limit)
    }
    try session.print(
      output, fields: OpenBetaJSON.areaFields,
      json: { .array(areas.map { OpenBetaJSON.value($0) }) }, table: { OpenBetaTable.areas(areas) })
    if areas.isEmpty, !output.json { session.note("OpenBeta knows no area like that.") }
  }
}

/// `climbing openbeta area`: an area with what is in it.
struct OpenBetaAreaCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "area", abstract: "Show an area with its climbs, or the areas in it.")

  @Argument(help: ArgumentHelp("Its ID, or three letters for a country (USA).", valueName: "area"))
  var area: String
  @OptionGroup(title: "OpenBeta") var openBeta: OpenBetaOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(OpenBetaJSON.areaDetailFields)
    let id = Identifier<OpenBetaArea>(openBeta: area) ?? Identifier<OpenBetaArea>(country: area)
    guard let id else { throw OpenBetaFailure.noIdentity(area, "an area's ID") }
    let container = try await options.container(in: session)
    let found = try await openBeta.ask(options, in: session) { try await $0.area(id) }
    guard let found else { throw OpenBetaFailure.unknown("area", area) }
    try await KeepCatalogueClimbs(container)(
      found.climbs.map { CatalogueClimbDraft($0) },
      ([found.summary] + found.children).map { CatalogueAreaDraft($0) })
    try session.print(
      output, fields: OpenBetaJSON.areaDetailFields, json: { OpenBetaJSON.value(found) },
      text: {
        try session.print(session.visible(CatalogueTable.place(found.summary.path)))
        if !found.children.isEmpty { try session.print(table: OpenBetaTable.areas(found.children)) }
        if !found.climbs.isEmpty { try session.print(table: OpenBetaTable.climbs(found.climbs)) }
      })
  }
}

/// `climbing openbeta near`: crags around a point.
struct OpenBetaNearCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "near", abstract: "Find crags around a point.",
    discussion: """
      Examples:
        climbing openbeta near 44.3682 -121.1406
        climbing openbeta near 44.3682 -121.1406 --metres 2000
      """)

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Degrees north and degrees east.", valueName: "point"))
  var point: [String]
  @Option(help: "How far away at most.") var metres = 10_000
  @OptionGroup(title: "OpenBeta") var openBeta: OpenBetaOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(OpenBetaJSON.areaFields)
    let place = try place()
    guard metres >= 0 else { throw ValidationError("'--metres' is 0 at least") }
    let areas = try await openBeta.ask(options, in: session) {
      try await $0.crags(near: place, metres: 0...metres)
    }
    try session.print(
      output, fields: OpenBetaJSON.areaFields,
      json: { .array(areas.map { OpenBetaJSON.value($0) }) }, table: { OpenBetaTable.areas(areas) })
    if areas.isEmpty, !output.json { session.note("OpenBeta knows no crag there.") }
  }

  /// The point, written as two numbers with a space or a comma between them.
  private func place() throws -> OpenBetaLocation {
    let words = point.joined(separator: " ").split { $0 == " " || $0 == "," }
    let numbers = words.compactMap { Double($0) }
    guard words.count == 2, numbers.count == 2 else {
      throw ValidationError(
        "'\(point.joined(separator: " "))' is no point: that is degrees north and degrees east")
    }
    guard let place = OpenBetaLocation(latitude: numbers[0], longitude: numbers[1]) else {
      throw ValidationError("\(numbers[0]) \(numbers[1]) is no point on the earth")
    }
    return place
  }
}

/// `climbing openbeta climb`: one climb.
struct OpenBetaClimbCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "climb", abstract: "Show a climb.",
    discussion: """
      Examples:
        climbing openbeta climb 105734660                      its number at Mountain Project
        climbing openbeta climb https://www.mountainproject.com/route/105734660/cragmont-crack
      """)

  @Argument(
    help: ArgumentHelp(
      "Its ID, or its number or address at Mountain Project.", valueName: "climb"))
  var climb: String
  @OptionGroup(title: "OpenBeta") var openBeta: OpenBetaOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(OpenBetaJSON.climbFields)
    let id =
      Identifier<OpenBetaClimb>(openBeta: climb) ?? Identifier<OpenBetaClimb>(
        mountainProject: climb)
      ?? Identifier<OpenBetaClimb>(mountainProjectPage: climb)
    guard let id else {
      throw OpenBetaFailure.noIdentity(climb, "a climb's ID, or its number or address elsewhere")
    }
    let container = try await options.container(in: session)
    let found = try await openBeta.ask(options, in: session) { try await $0.climb(id) }
    guard let found else { throw OpenBetaFailure.unknown("climb", climb) }
    try await KeepCatalogueClimbs(container)([CatalogueClimbDraft(found)])
    try session.print(
      output, fields: OpenBetaJSON.climbFields, json: { OpenBetaJSON.value(found) },
      table: { table(found) })
  }

  private func table(_ climb: OpenBetaClimb) -> Table {
    var table = Table(["", TableColumn("CLIMB", minimumWidth: 20, isFlexible: true, wraps: true)])
    let rows: [(String, String?)] = [
      ("name", climb.name), ("grade", climb.grade?.text),
      ("kind", climb.disciplines.map(\.rawValue).sorted().joined(separator: ", ")),
      ("where", CatalogueTable.place(climb.path)), ("safety", climb.safety?.rawValue),
      ("length", climb.length.map { "\($0) m" }), ("bolts", climb.boltCount.map { "\($0)" }),
      ("first ascent", climb.firstAscent), ("about", climb.description),
      ("protection", climb.protection), ("id", climb.id.description),
    ]
    for case (let name, let value?) in rows where !value.isEmpty {
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    return table
  }
}
