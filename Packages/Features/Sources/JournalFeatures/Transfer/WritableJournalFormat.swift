import Storage

/// A file format that a journal can be written in, and the port of the export.
///
/// A plug-in is a value in a list.
///
/// ## Rules
///
/// - **WJ1** Texts are written as they are, whatever they begin with.
/// - **WJ2** A format that claims to be whole (``isWhole``) brings every row back when it is imported.
/// - **WJ3** A format that claims to be sealed (``isSealed``) shows nothing of what the author wrote.
/// - **WJ4** What the sink throws ends the writing with that error.
public struct WritableJournalFormat: Sendable {
  /// The name by which people ask for it, in lower case, as `--format` takes it.
  public let name: String
  /// The name as people read it.
  public let title: String
  /// The extension of such files, without the dot.
  public let fileExtension: String
  /// True if nothing of the journal is missing in it.
  public let isWhole: Bool
  /// True if only a passphrase opens it.
  public let isSealed: Bool

  private let writeAll: @Sendable (JournalContents, _ take: ([UInt8]) throws -> Void) throws -> Void

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - name: the name by which people ask for it.
  ///   - title: the name as people read it.
  ///   - fileExtension: how names of such files end.
  ///   - isWhole: whether nothing is missing in it.
  ///   - isSealed: whether only a passphrase opens it.
  ///   - write: hands the file's bytes to a closure, in pieces.
  public init(
    name: String, title: String, fileExtension: String, isWhole: Bool = false,
    isSealed: Bool = false,
    write:
      @escaping @Sendable (
        JournalContents, _ take: ([UInt8]) throws -> Void
      ) throws -> Void
  ) {
    self.name = name
    self.title = title
    self.fileExtension = fileExtension
    self.isWhole = isWhole
    self.isSealed = isSealed
    writeAll = write
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - contents: what to write.
  ///   - take: takes the bytes; what it took is a whole file only once this returns.
  /// - Throws: what the format or `take` throws.
  public func write(_ contents: JournalContents, to take: ([UInt8]) throws -> Void) throws {
    try writeAll(contents, take)
  }
}
