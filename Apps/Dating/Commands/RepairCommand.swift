import ArgumentParser
import Interchange
import Storage
import TerminalCommands

/// `dating repair`: saves what can be read of a damaged store.
struct RepairCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair", abstract: "Save what can be read of a damaged store.",
    discussion: """
      Examples:
        dating doctor
        dating repair

      A sound store is left as it is. Of a damaged one, what can be read goes into a new store in \
      its place, and the damaged files are kept beside it. What was lost is listed.
      """)

  static let fields = JSONFields(["damaged", "rows", "changes", "losses"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try output.check(RepairCommand.fields)
    let composition = Composition.linked
    let location = try store.location(in: session)
    guard location.mayBePresent else {
      throw StorageError(
        .missing, "there is no store at \(location.path)",
        hint: "Choose another place (--data-dir PATH, or --store URL)")
    }
    let driver = try composition.stores.driver(for: location)
    let environment = composition.storageEnvironment(for: session)
    let catalogue = try composition.catalogue
    let report = try await session.withProgress { progress in
      progress.update("Reading what can be read", done: 0)
      return try await driver.repair(location, catalogue: catalogue, environment: environment)
    }
    try session.print(
      output, fields: RepairCommand.fields, json: { json(report) },
      text: { try print(report, session) })
  }

  private func json(_ report: RepairReport) -> JSONValue {
    var rows = JSONObject()
    for (table, count) in report.rows.sorted(by: { $0.key < $1.key }) {
      rows[table] = .integer(Int64(count))
    }
    return [
      "damaged": report.damaged.map { .string($0) } ?? .null, "rows": .object(rows),
      "changes": .integer(Int64(report.changes)),
      "losses": .array(report.losses.map { .string($0) }),
    ]
  }

  private func print(_ report: RepairReport, _ session: CommandSession) throws {
    guard let damaged = report.damaged else {
      return try session.print("The store is sound; nothing was done.")
    }
    let rows = report.rows.values.reduce(0, +)
    try session.print("Saved \(rows) rows and \(report.changes) changes into a new store.")
    try session.print("The damaged files are at \(session.visible(damaged)).")
    for loss in report.losses { try session.print("Lost: \(session.visible(loss))") }
  }
}
