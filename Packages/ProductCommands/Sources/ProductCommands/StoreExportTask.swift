internal import DomainModels
internal import Interchange
internal import Storage
internal import StorageExchange
internal import Synchronization
internal import Terminal
public import TerminalCommands

/// Writes everything there is in a store as lines of JSON: what an `export` command does.
public struct StoreExportTask {
  /// The fields of its report.
  public static let fields = JSONFields(["file", "rows", "tables"])

  private let output: String
  private let force: Bool
  private let form: OutputOptions
  private let stores: ProductStores
  private let store: StoreOptions

  /// Makes the task of what the user gave.
  ///
  /// - Parameters:
  ///   - stores: finds and opens the store.
  ///   - output: the file; `-` is standard output.
  ///   - force: whether a file that is there may go.
  ///   - form: how to report.
  ///   - store: which store.
  public init(
    in stores: ProductStores, output: String, force: Bool, form: OutputOptions, store: StoreOptions
  ) {
    self.stores = stores
    self.output = output
    self.force = force
    self.form = form
    self.store = store
  }

  /// Exports, and says so.
  ///
  /// - Throws: `UsageFailure` if the report would get into the export, ``FileFailure`` or
  ///   `StorageError`.
  public func callAsFunction(in session: CommandSession) async throws {
    try form.check(Self.fields)
    if output == "-" {
      guard !form.json else {
        throw UsageFailure.reportOnStandardOutput()
      }
      try await write(try await stores.openPresent(store, in: session), session)
    } else {
      let summary = try await writeFile(session)
      try session.print(
        form, fields: Self.fields,
        json: { ExchangeReport(summary, file: output).json },
        text: {
          try session.print("Exported \(summary.total) rows to \(session.visible(output)).")
        })
    }
  }

  private func write(_ store: RecordStore, _ session: CommandSession) async throws {
    let begun = Mutex(false)
    let output = session.output
    let sink = ExchangeSink {
      // Bytes written into a pipe can't be taken back.
      let isAgain = begun.withLock { begun in
        defer { begun = true }
        return begun
      }
      if isAgain {
        throw StorageError(
          .busy, "the store was busy while it was read", hint: "Export again, into a file")
      }
      return { try output.write($0) }
    }
    let export = StoreExport(of: store, program: session.programName)
    if session.traits.stdoutIsTerminal {
      // Progress would be drawn between the lines.
      try await export.write(to: sink)
    } else {
      try await session.withProgress { progress in
        _ = try await export.write(
          to: sink, progress: { progress.update("Exporting rows", done: $0, of: $1) })
      }
    }
  }

  /// Writes the file; Ctrl-C leaves none.
  private func writeFile(_ session: CommandSession) async throws -> ExchangeSummary {
    try stores.requireApart(output, from: store, in: session)
    let store = try await stores.openPresent(store, in: session)
    return try await session.newFile(at: output, replacing: force) { file in
      try await session.withProgress { progress in
        try await StoreExport(of: store, program: session.programName).write(
          to: ExchangeSink {
            try file.restart()
            return { try file.write($0) }
          },
          progress: { progress.update("Exporting rows", done: $0, of: $1) })
      }
    }
  }
}
