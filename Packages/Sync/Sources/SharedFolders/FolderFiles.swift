/// The plain files of one folder that several devices see, each perhaps through a copy of its own.
///
/// A file appears whole or grows at its end; nothing is changed or deleted. What others do to the
/// folder is not bound by that: files may be copied in parts, renamed, replaced by older copies or
/// vanish at any time.
///
/// - **SF1** ``publish(_:as:)`` makes a file whole or not at all, and never replaces one.
/// - **SF2** ``append(_:to:behind:)`` writes behind the end that the caller names, and nowhere else as
///   far as that can be known; what it returns for is in the file at that place.
/// - **SF3** What either returned for is on the disk.
/// - **SF4** Folders, links and other things that are no plain files are not listed.
public protocol FolderFiles: Sendable {
  /// Where the folder is, as people read it.
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
  /// - Returns: the file as it is now; `nil` if it is gone, ends elsewhere, or somebody else writes to
  ///   it: then the caller must not go on with it.
  /// - Throws: ``FolderFault``; then a part of the bytes may stand at the file's end.
  func append(
    _ bytes: [UInt8], to name: String, behind end: FolderEnd
  ) throws(FolderFault) -> FolderEntry?
}
