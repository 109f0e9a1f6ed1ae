import ClimbingAssembly
import ClimbingFeatures
import DomainModels
import LogbookFormats
import ProductCommands
import TerminalCommands

/// Imports files of any known format.
struct ImportTask {
  let options: ClimbingOptions
  let session: CommandSession
  /// The name of the format; `nil` to find it out.
  let format: String?
  let dryRun: Bool
  /// The product, once it has to be known who climbs.
  private var container: ClimbingContainer?

  init(options: ClimbingOptions, session: CommandSession, format: String?, dryRun: Bool) {
    self.options = options
    self.session = session
    self.format = format
    self.dryRun = dryRun
  }

  /// Imports a file, with progress on a terminal.
  mutating func callAsFunction(_ path: String) async throws -> ImportReport {
    let given =
      path == "-" ? try await InputFile(input: session) : try InputFile(path: path)
    let file = LogbookFile(given)
    let archive = try archive(of: file)
    if let archive, let report = try await moveIn(file, archive) {
      // Another climber acts from now on.
      container = nil
      return report
    }
    let container = try await knownContainer()
    let (format, dryRun) = (format, dryRun)
    return try await session.withProgress { line in
      if let archive {
        return try await RestoreLogbook(container, from: archive)(
          file, dryRun: dryRun, progress: ImportTask.progress(line))
      }
      return try await ImportLogbook(container)(
        file, format: format, dryRun: dryRun, progress: ImportTask.progress(line))
    }
  }

  /// Takes the archive's climber over if the store has no climber and the user named none.
  ///
  /// It comes before anything that asks who climbs: asking makes a climber.
  private func moveIn(
    _ file: LogbookFile, _ archive: any LogbookArchiveFormat
  ) async throws -> ImportReport? {
    guard options.climber == nil else { return nil }
    let accounts = try await ClimbingOptions.accounts(options.store, in: session)
    let dryRun = dryRun
    return try await session.withProgress { line in
      try await MoveIn(accounts, from: archive)(
        file, dryRun: dryRun, progress: ImportTask.progress(line))
    }
  }

  private mutating func knownContainer() async throws -> ClimbingContainer {
    if let container { return container }
    let opened = try await options.container(in: session)
    container = opened
    return opened
  }

  private static func progress(_ line: ProgressLine) -> @Sendable (ImportProgress) -> Void {
    { step in
      switch step {
      case .reading(let bytes, let all): line.update("Reading bytes", done: bytes, of: all)
      case .writing(let rows, let all): line.update("Writing rows", done: rows, of: all)
      }
    }
  }

  /// The form of a whole logbook that the file has, if it has one.
  private func archive(of file: LogbookFile) throws -> (any LogbookArchiveFormat)? {
    let archives = ClimbingProduct.composition.archives
    if let format { return archives.first { $0.name == format.lowercased() } }
    let beginning = try file.bytes(in: 0..<LogbookFormat.beginningSize)
    return archives.first { $0.recognises(beginning) }
  }
}

extension LogbookFile {
  /// A file that the user named.
  init(_ given: InputFile) {
    self.init(name: given.name, count: given.size) { try given.bytes(in: $0) }
  }
}
