import ArgumentParser
import Assembly
import AsyncHTTPNetworking
import ClimbingAssembly
import DomainModels
import Interchange
import Networking
import OpenBeta
import ProductCommands
import Terminal
import TerminalCommands

/// The options of every request to OpenBeta.
struct OpenBetaOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Ask this server instead.", valueName: "url"))
  var endpoint = OpenBetaClient.publicEndpoint

  /// Asks a question, on connections that are closed afterwards.
  ///
  /// - Parameters:
  ///   - options: where the product's data lies; answers are kept beside it.
  ///   - session: the environment.
  ///   - question: what to ask.
  /// - Returns: the answer; what is stale or missing about it has been said.
  /// - Throws: `OpenBetaError`.
  func ask<Value: Sendable>(
    _ options: ClimbingOptions, in session: CommandSession,
    _ question: (OpenBetaClient) async throws -> OpenBetaAnswer<Value>
  ) async throws -> Value {
    let composition = ClimbingProduct.composition
    let cache = OpenBetaCache(storage(options, session), clock: composition.clock)
    let answer = try await session.withProgress { line in
      line.update("Asking OpenBeta", done: 0)
      return try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "quartet-climbing/0.1")) {
        try await question(
          .standard(
            $0, endpoint: endpoint, cache: cache, clock: .system, wallClock: composition.clock,
            random: composition.random,
            identifiers: composition.identifiers))
      }
    }
    for problem in answer.problems { session.note("OpenBeta: \(session.visible(problem.message))") }
    if case .staleCache(let age, let reason) = answer.source {
      session.note(
        "This is \(age.components.seconds / 86_400) days old: \(session.visible(reason.message))")
    }
    return answer.value
  }

  /// Answers are kept in the data folder; where there is none, for this question only.
  private func storage(
    _ options: ClimbingOptions, _ session: CommandSession
  ) -> any OpenBetaCacheStorage {
    guard let folder = try? session.dataFolder(options.store) else { return OpenBetaMemory() }
    return OpenBetaFolder(path: "\(folder.path)/openbeta")
  }
}

/// OpenBeta answered, and doesn't know what was asked for.
struct OpenBetaFailure: ExplainedError, Equatable {
  let code: String
  let message: String
  let hint: String?
  let kind: FailureKind

  /// OpenBeta doesn't know it.
  static func unknown(_ what: String, _ text: String) -> OpenBetaFailure {
    OpenBetaFailure(
      code: "openbeta_\(what)_not_found", message: "OpenBeta knows no \(what) \"\(text)\"",
      hint: "Look for it: climbing openbeta search NAME", kind: .notFound)
  }

  /// It is no name that OpenBeta has for anything.
  static func noIdentity(_ text: String, _ wanted: String) -> OpenBetaFailure {
    OpenBetaFailure(
      code: "openbeta_identity", message: "\"\(text)\" is not \(wanted)",
      hint: "Look for it: climbing openbeta search NAME", kind: .usage)
  }
}

/// OpenBeta's areas and climbs as JSON, the same in every command.
enum OpenBetaJSON {
  private static let area = [
    "id", "name", "path", "climbCount", "isLeaf", "latitude", "longitude", "mountainProjectID",
  ]

  static let areaFields = JSONFields(area)
  static let areaDetailFields = JSONFields(
    area + ["isClimbCountExact", "description", "areas", "climbs"])
  static let climbFields = JSONFields([
    "id", "name", "path", "grades", "disciplines", "safety", "length", "bolts", "firstAscent",
    "latitude", "longitude", "mountainProjectID", "description", "location", "protection",
  ])

  static func value(_ area: OpenBetaAreaSummary) -> JSONValue { .object(members(area)) }

  static func value(_ area: OpenBetaArea) -> JSONValue {
    var members = members(area.summary)
    members["climbCount"] = .count(area.climbCount)
    members["isClimbCountExact"] = .boolean(area.isClimbCountExact)
    members["description"] = .text(area.description)
    members["areas"] = .array(area.children.map { value($0) })
    members["climbs"] = .array(area.climbs.map { value($0) })
    return .object(members)
  }

  static func value(_ climb: OpenBetaClimb) -> JSONValue {
    var grades = JSONObject()
    for (scale, text) in climb.grades.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      grades[scale.rawValue] = .string(text)
    }
    return [
      "id": .string(climb.id.description), "name": .string(climb.name), "path": .list(climb.path),
      "grades": .object(grades),
      "disciplines": .list(climb.disciplines.map(\.rawValue).sorted()),
      "safety": .text(climb.safety?.rawValue), "length": .count(climb.length),
      "bolts": .count(climb.boltCount), "firstAscent": .text(climb.firstAscent),
      "latitude": number(climb.place?.latitude), "longitude": number(climb.place?.longitude),
      "mountainProjectID": .text(climb.mountainProjectID),
      "description": .text(climb.description), "location": .text(climb.location),
      "protection": .text(climb.protection),
    ]
  }

  private static func members(_ area: OpenBetaAreaSummary) -> JSONObject {
    [
      "id": .string(area.id.description), "name": .string(area.name), "path": .list(area.path),
      "climbCount": .count(area.reportedClimbCount), "isLeaf": .boolean(area.isLeaf),
      "latitude": number(area.place?.latitude), "longitude": number(area.place?.longitude),
      "mountainProjectID": .text(area.mountainProjectID),
    ]
  }

  private static func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}

/// OpenBeta's areas and climbs as tables, the same in every command.
enum OpenBetaTable {
  static func areas(_ areas: [OpenBetaAreaSummary]) -> Table {
    var table = Table([
      TableColumn("AREA", minimumWidth: 14, isFlexible: true),
      TableColumn("WHERE", minimumWidth: 16, isFlexible: true),
      TableColumn("CLIMBS", alignment: .trailing), "ID",
    ])
    for area in areas {
      table.append([
        TableCell(area.name, style: .bold),
        TableCell(CatalogueTable.place(area.path.dropLast())),
        TableCell("\(area.reportedClimbCount)"), TableCell(area.id.description, style: .dim),
      ])
    }
    return table
  }

  static func climbs(_ climbs: [OpenBetaClimb]) -> Table {
    var table = Table([
      TableColumn("CLIMB", minimumWidth: 14, isFlexible: true), "GRADE", "KIND", "ID",
    ])
    for climb in climbs {
      table.append([
        TableCell(climb.name, style: .bold), TableCell(climb.grade?.text ?? ""),
        TableCell(climb.disciplines.map(\.rawValue).sorted().joined(separator: " ")),
        TableCell(climb.id.description, style: .dim),
      ])
    }
    return table
  }
}
