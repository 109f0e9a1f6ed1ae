public import DomainModels
public import SharedFolders
import Synchronization

/// A folder in memory, which fails on demand and whose files a test can move about.
///
/// Several transports may use one at once, as devices use one network share; give each device its
/// own and let a ``FolderSynchroniser`` copy between them to play a folder that is synchronised.
public final class MemoryFolder: FolderFiles {
  private struct File {
    var bytes: [UInt8]
    var modified: Timestamp
    var version: UInt64
  }

  private struct State {
    var files: [String: File] = [:]
    var lastVersion: UInt64 = 0
    var isMissing = false
    var isReadOnly = false
    var unreadable: Set<String> = []
    var readsLeft: Int?
    var nextWriteFault: (fault: WriteFault, isOnce: Bool)?
    var writeCount = 0
    var openedCount = 0
  }

  private let state = Mutex(State())
  private let clock: WallClock

  /// The path that the folder reports.
  public let path: String

  /// Makes an empty folder.
  ///
  /// - Parameters:
  ///   - path: what it says it is.
  ///   - clock: gives its files their times.
  public init(_ path: String = "memory", clock: WallClock) {
    self.path = path
    self.clock = clock
  }

  // MARK: - Faults

  /// True if the folder is gone, as with a stick that was taken out.
  public var isMissing: Bool {
    get { state.withLock { $0.isMissing } }
    set { state.withLock { $0.isMissing = newValue } }
  }

  /// True if nothing can be written.
  public var isReadOnly: Bool {
    get { state.withLock { $0.isReadOnly } }
    set { state.withLock { $0.isReadOnly = newValue } }
  }

  /// The files that can't be read, as with a disk that wears out.
  public var unreadable: Set<String> {
    get { state.withLock { $0.unreadable } }
    set { state.withLock { $0.unreadable = newValue } }
  }

  /// Lets the folder go after some more readings, as when a stick is taken out meanwhile.
  public func vanish(afterReading count: Int) { state.withLock { $0.readsLeft = count } }

  /// Lets writing fail.
  ///
  /// - Parameters:
  ///   - fault: how; `nil` for no more.
  ///   - isOnce: whether only the next call fails.
  public func failWriting(_ fault: WriteFault?, isOnce: Bool = true) {
    state.withLock { $0.nextWriteFault = fault.map { ($0, isOnce) } }
  }

  /// The number of writes that succeeded.
  public var writeCount: Int { state.withLock { $0.writeCount } }

  /// The number of times that bytes were read from a file.
  public var readCount: Int { state.withLock { $0.openedCount } }

  // MARK: - Files as they are

  /// The names and contents of all files.
  public var contents: [String: [UInt8]] {
    state.withLock { $0.files.mapValues(\.bytes) }
  }

  /// Puts a file there in place of any of its name; `nil` removes it.
  public func put(_ bytes: [UInt8]?, as name: String) {
    let now = clock.now
    state.withLock { state in
      state.lastVersion += 1
      state.files[name] = bytes.map {
        File(bytes: $0, modified: now, version: state.lastVersion)
      }
    }
  }

  /// Gives a file another name, in place of what has that.
  public func rename(_ name: String, to other: String) {
    state.withLock { state in
      if let file = state.files.removeValue(forKey: name) { state.files[other] = file }
    }
  }

  // MARK: - FolderFiles

  /// The files, by name.
  ///
  /// - Throws: `FolderFault` if the folder or the file can't be read or written.
  public func entries() throws(FolderFault) -> [FolderEntry] {
    let result = state.withLock { state -> Result<[FolderEntry], FolderFault> in
      if state.isMissing { return .failure(missing()) }
      return .success(
        state.files.map { MemoryFolder.entry($0.key, $0.value) }.sorted { $0.name < $1.name })
    }
    return try result.get()
  }

  /// Some bytes of a file.
  ///
  /// - Throws: `FolderFault` if the folder or the file can't be read or written.
  public func read(
    _ name: String, from offset: Int, count: Int
  ) throws(FolderFault) -> [UInt8] {
    let result = state.withLock { state -> Result<[UInt8], FolderFault> in
      if let left = state.readsLeft {
        state.readsLeft = left > 0 ? left - 1 : nil
        state.isMissing = left == 0
      }
      guard !state.isMissing, let file = state.files[name] else { return .failure(missing()) }
      if state.unreadable.contains(name) {
        return .failure(FolderFault(.failed, "\(path)/\(name): Input/output error"))
      }
      state.openedCount += 1
      let start = min(max(0, offset), file.bytes.count)
      return .success(Array(file.bytes[start..<min(start + count, file.bytes.count)]))
    }
    return try result.get()
  }

  /// Makes a file, or leaves a hidden one if it has to fail.
  ///
  /// - Throws: `FolderFault` if the folder or the file can't be read or written.
  public func publish(
    _ bytes: [UInt8], as name: String
  ) throws(FolderFault) -> FolderEntry? {
    let now = clock.now
    let result = state.withLock { state -> Result<FolderEntry?, FolderFault> in
      if let fault = refusal(&state) { return .failure(fault) }
      if let planned = takeFault(&state) {
        put(bytes, planned.kept, behind: [], as: ".quartet-\(state.lastVersion).tmp", now, &state)
        return .failure(planned.fault(in: path))
      }
      if state.files[name] != nil { return .success(nil) }
      return .success(put(bytes, bytes.count, behind: [], as: name, now, &state))
    }
    return try result.get()
  }

  /// Writes behind a file's end, or leaves a part there if it has to fail.
  ///
  /// - Throws: `FolderFault` if the folder or the file can't be read or written.
  public func append(
    _ bytes: [UInt8], to name: String, behind end: FolderEnd
  ) throws(FolderFault) -> FolderEntry? {
    let now = clock.now
    let result = state.withLock { state -> Result<FolderEntry?, FolderFault> in
      if let fault = refusal(&state) { return .failure(fault) }
      guard let file = state.files[name], file.bytes.count == end.size,
        file.bytes.suffix(end.bytes.count).elementsEqual(end.bytes)
      else { return .success(nil) }
      let planned = takeFault(&state)
      let entry = put(
        bytes, planned?.kept ?? bytes.count, behind: file.bytes, as: name, now, &state)
      return planned.map { .failure($0.fault(in: path)) } ?? .success(entry)
    }
    return try result.get()
  }

  private func missing() -> FolderFault {
    FolderFault(.missing, "\(path): No such file or directory")
  }

  private func refusal(_ state: inout State) -> FolderFault? {
    if state.isMissing { return missing() }
    if state.isReadOnly { return FolderFault(.forbidden, "\(path): Read-only file system") }
    return nil
  }

  private func takeFault(_ state: inout State) -> WriteFault? {
    guard let planned = state.nextWriteFault else { return nil }
    if planned.isOnce { state.nextWriteFault = nil }
    return planned.fault
  }

  @discardableResult
  private func put(
    _ bytes: [UInt8], _ kept: Int, behind old: [UInt8], as name: String, _ now: Timestamp,
    _ state: inout State
  ) -> FolderEntry {
    state.lastVersion += 1
    if kept == bytes.count { state.writeCount += 1 }
    let file = File(
      bytes: old + bytes.prefix(max(0, kept)), modified: now, version: state.lastVersion)
    state.files[name] = file
    return MemoryFolder.entry(name, file)
  }

  private static func entry(_ name: String, _ file: File) -> FolderEntry {
    FolderEntry(
      name: name, size: file.bytes.count, modified: file.modified, version: file.version)
  }
}

/// A failure of writing into a folder.
public struct WriteFault: Sendable, Hashable {
  public let reason: FolderFault.Reason
  /// The number of bytes that are written before.
  public let kept: Int

  /// Plans a failure.
  public init(_ reason: FolderFault.Reason, keeping kept: Int) {
    self.reason = reason
    self.kept = kept
  }

  func fault(in path: String) -> FolderFault {
    FolderFault(reason, "\(path): writing failed after \(kept) bytes (\(reason.rawValue))")
  }
}
