import ClimbingFeatures
import DomainModels
import LogbookFormats
import ProductCommands
import TerminalCommands

/// Imports one file, whatever is in it.
struct ImportTask {
  let container: ClimbingContainer
  let session: CommandSession
  /// The name of the format; `nil` to find it out.
  let format: String?
  let dryRun: Bool

  /// Imports a file, with progress where somebody watches.
  func callAsFunction(_ path: String) async throws -> ImportOutcome {
    let given =
      path == "-" ? try await GivenFile(input: session) : try GivenFile(path: path)
    let file = LogbookFile(given)
    let archive = try archive(of: file)
    return try await session.withProgress { line in
      let progress: @Sendable (ImportProgress) -> Void = { step in
        switch step {
        case .reading(let bytes, let all): line.update("Reading bytes", done: bytes, of: all)
        case .writing(let rows, let all): line.update("Writing rows", done: rows, of: all)
        }
      }
      if let archive {
        let report = try await RestoreLogbook(container, from: archive.format)(
          file, dryRun: dryRun, progress: progress)
        return ImportOutcome(file: file.name, format: archive.name, report)
      }
      return ImportOutcome(
        try await ImportLogbook(container)(
          file, format: format, dryRun: dryRun, progress: progress))
    }
  }

  /// The form of a whole logbook that the file has, if it has one.
  private func archive(of file: LogbookFile) throws -> LogbookArchiveChoice? {
    let archives = Composition.linked.archives
    if let format { return archives.first { $0.name == format.lowercased() } }
    let beginning = try file.bytes(in: 0..<LogbookFormat.beginningSize)
    return archives.first { $0.recognises(beginning) }
  }
}

extension LogbookFile {
  /// A file that the user named.
  init(_ given: GivenFile) {
    self.init(name: given.name, count: given.size) { try given.bytes(in: $0) }
  }
}
