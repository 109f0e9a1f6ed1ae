import ClimbingFeatures
import DomainModels
import HubPages
import LogbookFormats
import Pages
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A logbook as a file: what comes in from a browser, and what goes out.
///
/// The formats are those of the command line.
struct LogbookFiles {
  /// The number of bytes that a file may have that is imported.
  static let limit = 10 << 20

  static let formats = LogbookFormat.all
  private static let archives: [any LogbookArchiveFormat] = [JSONLogbookArchive()]
  /// The file's name in messages: the name on the user's device says nothing here.
  private static let fileName = "the file"

  private let logbook: LogbookContext
  private let upload: DeviceUpload
  private let turns: SerialTaskQueue

  init(_ logbook: LogbookContext, _ upload: DeviceUpload, oneByOne turns: SerialTaskQueue) {
    (self.logbook, self.upload, self.turns) = (logbook, upload, turns)
  }

  // MARK: In

  /// The title of a report's format.
  static func title(of report: ImportReport) -> String? {
    formats.first { $0.name == report.format }?.title
      ?? archives.first { $0.name == report.format }?.title
  }

  /// The titles of the formats, each once.
  static var titles: [String] {
    var titles: [String] = []
    for title in formats.map(\.title) where !titles.contains(title) { titles.append(title) }
    return titles
  }

  /// Finds out what importing a file would do, and stores the file for ``take()``.
  ///
  /// - Throws: `LogbookFormatError` or `LogbookArchiveError` for a file that can't be read.
  func check(_ bytes: [UInt8]) async throws {
    let report = try await read(bytes, dryRun: true)
    try upload.store(bytes, report)
  }

  /// Imports the file that was checked.
  ///
  /// - Throws: ``NoUpload`` if there is none any more.
  func take() async throws -> ImportReport {
    guard let bytes = upload.bytes else { throw NoUpload() }
    let report = try await read(bytes, dryRun: false)
    upload.drop()
    return report
  }

  func drop() { upload.drop() }

  private func read(_ bytes: [UInt8], dryRun isDryRun: Bool) async throws -> ImportReport {
    let logbook = logbook
    return try await turns.run {
      let file = LogbookFile(name: Self.fileName, bytes: bytes)
      let archive = Self.archives.first {
        $0.recognises(Array(bytes.prefix(LogbookFormat.beginningSize)))
      }
      if let archive {
        return try await RestoreLogbook(logbook, from: archive)(file, dryRun: isDryRun)
      }
      return try await ImportLogbook(logbook)(file, dryRun: isDryRun)
    }
  }

  // MARK: Out

  /// The files that a logbook is stored in.
  static var exports: [ExportFile] {
    archives.map { archive in
      ExportFile(
        "Everything", "Every field of every row, to be imported here or by the command line.",
        name: "logbook-\(archive.name).jsonl")
    }
      + WritableLogbookFormat.all.map { format in
        ExportFile(
          "In the shape of \(format.title)",
          "A row for each climb. What that logbook has no word for is left out.",
          name: "\(format.name).csv")
      }
  }

  /// Makes a file of the logbook as it is now.
  func make(_ export: ExportFile) async throws -> PageFile {
    let logbook = logbook
    return try await turns.run {
      let bytes = Mutex<[UInt8]>([])
      let sink = LogbookSink {
        bytes.withLock { $0 = [] }
        return { chunk in bytes.withLock { $0 += chunk } }
      }
      let isRows: Bool
      if let format = WritableLogbookFormat.all.first(where: { "\($0.name).csv" == export.name }) {
        _ = try await ExportLogbook(logbook)(as: format, to: sink)
        isRows = true
      } else {
        for archive in Self.archives where export.name == "logbook-\(archive.name).jsonl" {
          _ = try await ArchiveLogbook(logbook, as: archive, program: "climbing-server")(to: sink)
        }
        isRows = false
      }
      return PageFile(
        type: isRows ? "text/csv; charset=utf-8" : "application/x-ndjson",
        bytes.withLock { $0 }, isPublic: false, name: export.name)
    }
  }
}

/// The file of a device's user that was checked and waits for a decision.
///
/// It lies beside the device's store and not in memory, because many users can leave one.
final class DeviceUpload: Sendable {
  private struct State {
    var report: ImportReport?
    /// The content, if there is no folder.
    var bytes: [UInt8] = []
  }

  private let path: String?
  private let state = Mutex(State())

  /// - Parameter folder: the device's; `nil` keeps the file in memory.
  init(in folder: String?) {
    path = folder.map { "\($0)/upload" }
    // A file that another process left is no longer known.
    if let path { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The report of importing the file; `nil` without a file.
  var report: ImportReport? { state.withLock { $0.report } }

  var bytes: [UInt8]? {
    guard report != nil else { return nil }
    guard let path else { return state.withLock { $0.bytes } }
    return (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
  }

  /// Stores a file in the place of an earlier one.
  ///
  /// - Throws: ``BrowserFolderError`` if it can't be written.
  func store(_ bytes: [UInt8], _ report: ImportReport) throws(BrowserFolderError) {
    if let path {
      let manager = FileManager.default
      guard
        manager.createFile(
          atPath: path, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
      else { throw BrowserFolderError("the file \(path) can't be written") }
    }
    state.withLock { state in
      state.report = report
      if path == nil { state.bytes = bytes }
    }
  }

  func drop() {
    state.withLock { $0 = State() }
    if let path { try? FileManager.default.removeItem(atPath: path) }
  }
}

/// The file was imported or forgotten meanwhile.
struct NoUpload: ExplainedError {
  let code = "no_upload"
  let message = "the file is not here any more"
  let hint: String? = "Choose it again"
  let kind = FailureKind.failed
}

/// Runs operations one after the other, in the order of asking.
actor SerialTaskQueue {
  private var last: Task<Void, Never>?

  /// Runs an operation after all that were asked for before.
  ///
  /// - Returns: what the operation returns.
  func run<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let before = last
    let turn = Task {
      await before?.value
      return try await operation()
    }
    last = Task { _ = await turn.result }
    return try await turn.value
  }
}
