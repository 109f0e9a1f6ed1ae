public import DomainModels

/// The plain files of one folder that several devices see, each perhaps through a copy of its own.
///
/// A file appears whole or grows at its end; nothing is changed or deleted. What others do to the
/// folder is not bound by that: files may be copied in parts, renamed, replaced by older copies or
/// vanish at any time.
///
/// - **SF1** ``publish(_:as:)`` makes a file whole or not at all, and never replaces one.
/// - **SF2** ``append(_:to:behind:)`` writes behind the end that the caller names, and nowhere else
///   as far as that can be known; what it returns for is in the file at that place.
/// - **SF3** What either returned for is on the disk.
/// - **SF4** Folders, links and other things that are no plain files are not listed.
public protocol FolderFiles: Sendable {
  /// The path of the folder, as users read it.
  var path: String { get }

  /// The plain files in it, hidden ones among them, ordered by name.
  ///
  /// - Throws: ``FolderFault``; ``FolderFault/Reason/missing`` if there is no such folder.
  func entries() throws(FolderFault) -> [FolderEntry]

  /// Some bytes of a file.
  ///
  /// - Parameters:
  ///   - name: which file.
  ///   - offset: how many bytes to skip.
  ///   - count: how many to read.
  /// - Returns: the bytes; fewer than `count` only where the file ends.
  /// - Throws: ``FolderFault``; ``FolderFault/Reason/missing`` if there is no such file.
  func read(_ name: String, from offset: Int, count: Int) throws(FolderFault) -> [UInt8]

  /// Makes a file, durably, unless there is one of this name.
  ///
  /// - Returns: the file; `nil` if the name is taken.
  /// - Throws: ``FolderFault``; then there may be a file under a hidden name.
  func publish(_ bytes: [UInt8], as name: String) throws(FolderFault) -> FolderEntry?

  /// Writes behind the end of a file, in one go and durably.
  ///
  /// - Parameters:
  ///   - bytes: what to write.
  ///   - name: which file.
  ///   - end: where it has to end.
  /// - Returns: the file as it is now; `nil` if it is gone, ends elsewhere, or another device
  ///   writes to it: then the caller must not go on with it.
  /// - Throws: ``FolderFault``; then a part of the bytes may stand at the file's end.
  func append(
    _ bytes: [UInt8], to name: String, behind end: FolderEnd
  ) throws(FolderFault) -> FolderEntry?
}

/// A plain file in a shared folder, as a listing tells of it.
public struct FolderEntry: Sendable, Hashable {
  /// The file's name, without a path.
  public let name: String
  /// The number of bytes.
  public let size: Int
  /// When it was last written, by the clock of the service that keeps the files.
  public let modified: Timestamp
  /// Differs whenever the file was written or replaced, as far as the file system tells.
  public let version: UInt64

  /// Puts an entry together.
  public init(name: String, size: Int, modified: Timestamp, version: UInt64) {
    self.name = name
    self.size = size
    self.modified = modified
    self.version = version
  }
}

/// Says why a folder or a file in it could not be used.
public struct FolderFault: Error, Hashable {
  /// The reasons that callers tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// The file is missing.
    case missing
    /// There is no room left.
    case full
    /// It may not be read or written, or is not what it should be.
    case forbidden
    /// The device beneath failed, which may pass.
    case failed
  }

  public let reason: Reason
  /// The problem and its place, as a sentence without a full stop.
  public let message: String

  public init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}

/// The end of a file, so that a writer that appends to it can see that it ends there still.
public struct FolderEnd: Sendable, Hashable {
  /// The number of bytes that the file has.
  public let size: Int
  /// The last of them.
  public let bytes: [UInt8]

  /// Puts an end together.
  public init(size: Int, bytes: [UInt8]) {
    self.size = size
    self.bytes = bytes
  }
}
