internal import Assembly
internal import DomainModels
public import Interchange
internal import Storage
public import StorageExchange
public import TerminalCommands

/// Makes a store of what was exported: what an `import` command does.
public struct StoreImportTask {
  /// The fields of its report.
  public static let fields = JSONFields([
    "file", "rows", "tables", "program", "layout", "dryRun",
  ])

  private let file: String
  private let dryRun: Bool
  private let output: OutputOptions
  private let stores: ProductStores
  private let store: StoreOptions

  /// Makes the task of what the user gave.
  ///
  /// - Parameters:
  ///   - stores: finds and opens the store.
  ///   - file: what was exported; `-` is standard input.
  ///   - dryRun: whether it is only read and checked.
  ///   - output: how to report.
  ///   - store: which store.
  public init(
    in stores: ProductStores, file: String, dryRun: Bool, output: OutputOptions,
    store: StoreOptions
  ) {
    self.stores = stores
    self.file = file
    self.dryRun = dryRun
    self.output = output
    self.store = store
  }

  /// Imports, and says so.
  ///
  /// - Throws: ``FileFailure`` if the file can't be read, `StorageError`, or an error of the
  ///   format.
  public func callAsFunction(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let location = try stores.location(store, in: session)
    // Before a long file is read for nothing.
    if location.mayBePresent { try await requireEmpty(location, session) }
    let given =
      file == "-" ? try await InputFile(input: session) : try InputFile(path: file)
    let summary = try await read(given, session)
    try session.print(
      output, fields: Self.fields, json: { json(summary) },
      text: {
        let name = file == "-" ? "standard input" : session.visible(file)
        try session.print(
          "\(dryRun ? "Would import" : "Imported") \(summary.total) rows from \(name).")
      })
  }

  private func read(_ given: InputFile, _ session: CommandSession) async throws -> ExchangeSummary {
    try await session.withProgress { progress in
      // A file that can't be taken leaves nothing behind, not even an empty store.
      let checking = given.source {
        progress.update("Checking bytes", done: $0, of: given.size)
      }
      let summary = try StoreImport(from: checking).check(against: stores.composition.catalogue)
      if dryRun { return summary }
      let store = try await stores.open(store, in: session)
      let reading = given.source {
        progress.update("Importing bytes", done: $0, of: given.size)
      }
      return try await StoreImport(from: reading).write(into: store)
    }
  }

  private func requireEmpty(_ location: DataLocation, _ session: CommandSession) async throws {
    do {
      try await StoreImport.requireEmpty(try await stores.open(store, in: session))
    } catch let error as StoreExchangeError where error.reason == .notEmpty {
      throw UsageFailure(
        code: error.code, message: "the store at \(location.store.path) is not empty",
        hint: "Import into another place (--data-dir PATH, or --store URL)")
    }
  }

  private func json(_ summary: ExchangeSummary) -> JSONValue {
    var members = ExchangeReport(summary, file: file).members
    members["program"] = .string(summary.program)
    members["layout"] = .integer(Int64(summary.catalogueVersion))
    members["dryRun"] = .boolean(dryRun)
    return .object(members)
  }
}

/// The result of an export or import, for programs.
public struct ExchangeReport {
  private let summary: ExchangeSummary
  private let file: String

  public init(_ summary: ExchangeSummary, file: String) {
    self.summary = summary
    self.file = file
  }

  /// The file, the number of rows, and that of each table.
  public var members: JSONObject {
    var tables = JSONObject()
    for (table, count) in summary.rows.sorted(by: { $0.key < $1.key }) {
      tables[table] = .integer(Int64(count))
    }
    return [
      "file": .string(file), "rows": .integer(Int64(summary.total)), "tables": .object(tables),
    ]
  }

  /// The same as a value.
  public var json: JSONValue { .object(members) }
}

extension UsageFailure {
  /// `--json` where standard output is taken by what was asked for.
  ///
  /// - Parameter what: what goes to standard output.
  /// - Returns: the failure.
  public static func reportOnStandardOutput(of what: String = "export") -> UsageFailure {
    UsageFailure(
      message: "'--json' reports on a file, and standard output is the \(what) itself",
      hint: "Name a file with '--output', or leave '--json' out.")
  }
}
