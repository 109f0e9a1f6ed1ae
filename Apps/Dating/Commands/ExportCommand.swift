import ArgumentParser
import DomainModels
import Interchange
import Storage
import StorageExchange
import Synchronization
import Terminal
import TerminalCommands

/// `dating export`: everything as lines of JSON.
struct ExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write everything there is as lines of JSON.",
    discussion: """
      Examples:
        dating export --output dating.jsonl
        dating export | gzip > dating.jsonl.gz
        dating export | jq -c 'select(.table == "swipe_decisions") | .row'

      The first line describes the tables, each line after it is a row, the last one counts them. \
      `dating import` makes the same store of it elsewhere. The file is readable: what was said in \
      chats is in it.
      """)

  static let fields = JSONFields(["file", "rows", "tables"])

  @Option(
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  func run(in session: CommandSession) async throws {
    try form.check(ExportCommand.fields)
    if output == "-" {
      guard !form.json else {
        throw UsageFailure(
          message: "'--json' reports on a file, and standard output is the export itself",
          hint: "Name a file with '--output', or leave '--json' out.")
      }
      try await write(try await store.openPresent(in: session), session)
    } else {
      let summary = try await writeFile(session)
      try session.print(
        form, fields: ExportCommand.fields,
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
      // What went into a pipe can't be taken back.
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
    let place = try self.store.location(in: session).path
    guard !NewFile.isSame(output, place) else {
      throw FileFailure(
        code: "file_exists", message: "\(output) is the store itself",
        hint: "Choose another name", kind: .usage)
    }
    let store = try await store.openPresent(in: session)
    let file = try NewFile(at: output, replacing: force)
    let result = Mutex<ExchangeSummary?>(nil)
    do {
      try await session.interruptible {
        let summary = try await session.withProgress { progress in
          try await StoreExport(of: store, program: session.programName).write(
            to: ExchangeSink {
              try file.restart()
              return { try file.write($0) }
            },
            progress: { progress.update("Exporting rows", done: $0, of: $1) })
        }
        try file.keep()
        result.withLock { $0 = summary }
      }
    } catch {
      file.discard()
      throw error
    }
    guard let summary = result.withLock({ $0 }) else { throw CancellationError() }
    return summary
  }
}
