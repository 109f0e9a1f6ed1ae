public import ArgumentParser
internal import Assembly
internal import Interchange
internal import Storage
public import TerminalCommands

/// `repair`: saves what can be read of a damaged store.
public struct RepairCommand<App: ProductDefinition>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    let product = App.product
    return CommandConfiguration(
      commandName: "repair", abstract: "Save what can be read of a damaged store.",
      discussion: """
        Examples:
          \(product.name) doctor
          \(product.name) repair

        A sound store is left as it is. Of a damaged one, what can be read goes into a new store \
        in its place, and the damaged files are kept beside it. What was wrong is listed, and what \
        was lost.
        """)
  }

  static var fields: JSONFields {
    JSONFields(["damaged", "problems", "rows", "changes", "losses", "notes"])
  }

  /// One damage can show in every row.
  private static var shownProblems: Int { 10 }

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: App.FileOptions

  public init() {}

  /// Runs the command.
  ///
  /// - Throws: An `ExplainedError`, or an error of the output.
  public func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let options = try options.choosingStore(in: session)
    let product = App.product
    let data = try product.stores.location(options.store, in: session)
    try ProductStores.requirePresent(data)
    let location = data.store
    let driver = try product.composition.stores.driver(for: location)
    let environment = product.composition.environment(program: session.programName)
    let catalogue = try product.composition.catalogue
    let report = try await session.withProgress { progress in
      progress.update("Reading what can be read", done: 0)
      return try await driver.repair(location, catalogue: catalogue, environment: environment)
    }
    try session.print(
      output, fields: Self.fields, json: { json(report) },
      text: { try tell(report, isEncrypted: driver.capabilities.contains(.encrypted), session) })
    if let words = try await product.followRepair(location, session) {
      session.note("note: \(session.visible(words))")
    }
  }

  /// The message if nothing was to be repaired.
  ///
  /// - Parameter isEncrypted: whether the files keep sealed what only the key's holder can examine.
  /// - Returns: the sentences.
  static func nothingDone(isEncrypted: Bool) -> String {
    guard isEncrypted else { return "The store is sound; nothing was done." }
    return """
      The files are sound; nothing was done.
      What is sealed in them can be examined only with the key: \(App.product.name) doctor.
      If doctor names damage, go on with a backup; what it names can't be opened any more.
      """
  }

  private func json(_ report: RepairReport) -> JSONValue {
    var rows = JSONObject()
    for (table, count) in report.rows.sorted(by: { $0.key < $1.key }) {
      rows[table] = .integer(Int64(count))
    }
    return [
      "damaged": report.damaged.map { .string($0) } ?? .null,
      "problems": .array(report.problems.map { .string($0) }), "rows": .object(rows),
      "changes": .integer(Int64(report.changes)),
      "losses": .array(report.losses.map { .string($0) }),
      "notes": .array(report.notes.map { .string($0) }),
    ]
  }

  private func tell(
    _ report: RepairReport, isEncrypted: Bool, _ session: CommandSession
  ) throws {
    guard let damaged = report.damaged else {
      try session.print(Self.nothingDone(isEncrypted: isEncrypted))
      return try tellRest(report, session)
    }
    for problem in report.problems.prefix(Self.shownProblems) {
      try session.print("Found: \(session.visible(problem))")
    }
    let more = report.problems.count - Self.shownProblems
    if more > 0 { try session.print("Found: \(more) more; --json has them all") }
    let rows = report.rows.values.reduce(0, +)
    try session.print("Saved \(rows) rows and \(report.changes) changes into a new store.")
    try session.print("The damaged files are at \(session.visible(damaged)).")
    try tellRest(report, session)
  }

  private func tellRest(_ report: RepairReport, _ session: CommandSession) throws {
    for loss in report.losses { try session.print("Lost: \(session.visible(loss))") }
    for note in report.notes { try session.print("Note: \(session.visible(note))") }
  }
}
