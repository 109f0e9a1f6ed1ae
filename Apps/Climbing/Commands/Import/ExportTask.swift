import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
import ProductCommands
import Storage
import Synchronization
import Terminal
import TerminalCommands

/// Writes a logbook in a form, into a file or a pipe.
struct ExportTask: Sendable {
  let container: ClimbingContainer
  let choice: ExportChoice
  /// The query that selects climbs; `nil` for all.
  let query: LogbookQuery?

  /// Writes to standard output.
  func print(in session: CommandSession) async throws -> ExportSummary {
    let begun = Mutex(false)
    let output = session.output
    return try await write(
      to: LogbookSink {
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
      }, program: session.programName)
  }

  /// Writes a file, whole or not at all.
  func write(
    to path: String, replacing replaces: Bool, in session: CommandSession
  ) async throws -> ExportSummary {
    try await session.newFile(at: path, replacing: replaces) { file in
      try await session.withProgress { line in
        try await write(
          to: LogbookSink {
            try file.restart()
            return { try file.write($0) }
          }, program: session.programName
        ) { line.update("Exporting rows", done: $0) }
      }
    }
  }

  private func write(
    to sink: LogbookSink, program: String, progress: (@Sendable (Int) -> Void)? = nil
  ) async throws -> ExportSummary {
    switch choice {
    case .archive(let archive):
      let report = try await ArchiveLogbook(container, as: archive, program: program)(
        to: sink, progress: progress)
      return ExportSummary(format: archive.name, report)
    case .rows(let format):
      return ExportSummary(
        try await ExportLogbook(container)(as: format, query, to: sink))
    }
  }
}
