import Interchange
import Storage
public import Sync

/// Carries changes through a file.
///
/// It reads the whole file for each answer, so it is for the changes of a few thousand climbs.
public struct LogFileTransport: SyncTransport {
  /// It keeps changes, and no clock counts for all devices.
  static let capabilities: Set<SyncCapability> = [.persistent]

  let file: LogFile
  /// The place that was opened: another file at the same path is another place (T8).
  let id: String

  public var capabilities: Set<SyncCapability> { LogFileTransport.capabilities }
  public var place: String { "the file \(file.path)" }

  /// Appends the changes; one that comes twice stands there twice, which does no harm (T2).
  ///
  /// - Throws: `SyncError`: `offline`, `busy`, or `replaced` if another file lies at the path (T8).
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    _ = try contents()
    var lines: [UInt8] = []
    var results: [OperationResult] = []
    for change in push.changes {
      do throws(StoredValueJSON.Refusal) {
        let text = try ChangeJSON.text(of: change)
        lines += text.utf8 + [UInt8(ascii: "\n")]
        results.append(OperationResult(change.operation, .applied))
      } catch {
        let message = "a value \(error.reason)"
        results.append(
          OperationResult(change.operation, .rejected(code: "unwritable", message: message)))
      }
    }
    if !lines.isEmpty { try file.append(lines) }
    return PushReply(results: results)
  }

  /// Gives the changes after a cursor, which is the place's ID and where the next line begins.
  ///
  /// - Throws: `SyncError`: `offline`, `replaced` for a cursor of another file, or `damaged`.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    let contents = try contents()
    let start = try request.cursor.map { cursor throws(SyncError) in
      try position(in: cursor.description, contents, parts: 2)[0]
    }
    let (changes, end) = try changes(
      in: contents, from: start ?? contents.start, limit: max(1, request.limit))
    return PullReply(
      changes: changes, cursor: SyncCursor("\(id) \(end)"), hasMore: end < contents.bytes.count)
  }

  /// Gives records as the changes up to some byte of the file make them, the same for every page.
  ///
  /// - Throws: `SyncError` as ``pull(_:)``.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    let contents = try contents()
    let start = try request.place.map { place throws(SyncError) in
      try position(in: place.description, contents, parts: 3)
    }
    let end = start?[0] ?? contents.bytes.count
    let changes = try changes(in: contents, from: contents.start, to: end).changes
    let view = RecordView(changes)
    var seen: Set<RecordKey> = []
    let keys = changes.map(\.key).filter { seen.insert($0).inserted }
    let wanted = keys.compactMap { view.state(of: $0) }.filter { state in
      request.ranges?.contains(DigestRange(of: state.key)) ?? !state.isDeletion
    }
    let first = start?[1] ?? 0
    let page = wanted.dropFirst(first).prefix(max(1, request.limit))
    let next = first + page.count
    return SnapshotPage(
      records: Array(page),
      next: next < wanted.count ? SnapshotCursor("\(id) \(end) \(next)") : nil,
      cursor: SyncCursor("\(id) \(end)"))
  }

  /// Gives the fingerprints of what the changes come to.
  ///
  /// - Throws: `SyncError`: `offline`, `replaced` or `damaged`.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    let contents = try contents()
    return RecordView(try changes(in: contents, from: contents.start).changes).digests
  }

  private func contents() throws(SyncError) -> LogFile.Contents {
    guard let contents = try file.read() else {
      throw SyncError(.offline, "\(file.path) is gone", hint: "Mount the disk that it is on")
    }
    guard contents.id == id else {
      throw SyncError(.replaced, "\(file.path) is not the file that it was")
    }
    return contents
  }

  /// The numbers behind the ID in a text that this transport gave; the first is where a line
  /// begins.
  private func position(
    in text: String, _ contents: LogFile.Contents, parts count: Int
  ) throws(SyncError) -> [Int] {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().compactMap { Int($0) }
    guard parts.count == count, parts[0] == id, numbers.count == count - 1,
      (contents.start...contents.bytes.count).contains(numbers[0]),
      contents.bytes[numbers[0] - 1] == UInt8(ascii: "\n"), numbers.allSatisfy({ $0 >= 0 })
    else { throw SyncError(.replaced, "\"\(text)\" is not of \(file.path)") }
    return numbers
  }

  /// Reads changes, and says where the next line begins.
  private func changes(
    in contents: LogFile.Contents, from start: Int, to end: Int? = nil, limit: Int = .max
  ) throws(SyncError) -> (changes: [Change], end: Int) {
    var changes: [Change] = []
    var position = start
    while position < end ?? contents.bytes.count, changes.count < limit {
      let line = contents.bytes[position...].prefix { $0 != UInt8(ascii: "\n") }
      guard let json = try? JSONReader.read(line), let change = ChangeJSON.change(of: json) else {
        throw SyncError(.damaged, "\(file.path) is damaged at byte \(position)")
      }
      changes.append(change)
      position += line.count + 1
    }
    return (changes, position)
  }
}
