/// A backend with files, which can copy them and clean them.
///
/// ``RecordStore/backUp(to:)`` and ``RecordStore/scrub()`` reach it.
public protocol MaintainedBackend: StorageBackend {
  /// Copies the store, as it is at one moment, into a new file while others go on reading and
  /// writing.
  ///
  /// - Parameter path: a file that is not there yet. It is whole, or not there, when this ends.
  /// - Throws: ``StorageError``: for instance that the file is there, or the disk full.
  func backUp(to path: String) async throws

  /// Overwrites in the files what was removed, replaced or forgotten.
  ///
  /// A disk may keep old copies out of reach of any program; only what was sealed and forgotten
  /// (``RowWriting/forget(_:of:)``) is gone from there too.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Reason/busy`` while somebody reads an older moment.
  func scrub() async throws

  /// Compares the files with what this store wrote, by sums: those tell that something else changed
  /// them, and not what.
  ///
  /// - Returns: a sentence; `nil` if nothing else did, or nothing can be told.
  /// - Throws: ``StorageError``.
  func foreignChange() async throws -> String?
}

extension RecordStore {
  /// Copies the whole store into a new file.
  ///
  /// - Parameter path: a file that is not there yet.
  /// - Throws: ``StorageError``; with ``StorageError/Reason/invalid`` if the store keeps no files,
  ///   with ``StorageError/Reason/corrupt`` if an examination (``audit()``) finds damage, which the
  ///   copy would have too.
  public func backUp(to path: String) async throws {
    guard let backend = backend as? any MaintainedBackend else {
      throw StorageError(
        .invalid, "this store keeps no files that could be copied",
        hint: "Export its records instead")
    }
    if let problem = try await audit().problems.first {
      throw StorageError(
        .corrupt, "the store is damaged, and a copy would be too: \(problem)",
        hint: "Repair it first; that keeps the damaged files")
    }
    try await backend.backUp(to: path)
  }

  /// Overwrites what was erased or removed, where the store keeps files.
  ///
  /// - Throws: ``StorageError``.
  public func scrub() async throws {
    try await (backend as? any MaintainedBackend)?.scrub()
  }
}
