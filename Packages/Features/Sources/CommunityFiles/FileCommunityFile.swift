public import DomainModels
public import Identity
public import PeopleFeatures

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why the community's file can't be kept or read.
public struct CommunityFileError: ExplainedError {
  public let code = "community_file"
  /// The system's message, and its path.
  public let message: String
  public let hint: String?
  /// The work could not be done.
  public let kind = FailureKind.failed

  init(errno reason: Int32, path: String) {
    message = "\(path): \(String(cString: strerror(reason)))"
    hint = "Check that the folder is yours and that the disk is not full"
  }
}

/// A community's index as one sealed file, for this user alone.
///
/// The file holds a plain head (`QPCF`, version, a random number, how long the parts are) and then
/// chunks of some MiB, each sealed for its place: which chunk of how many, of which file and of which
/// lengths. So no chunk opens in another place or in another file, none can be left out, and a head
/// that was changed opens nothing. It is written beside its place, flushed and renamed.
/// The remains of a program that was ended in the middle are removed with the next write or
/// removal.
public struct FileCommunityFile: CommunityFile {
  private let folder: String
  private let name: String
  private let keys: any IdentityKeys
  private let random: RandomSource

  /// Names the place; nothing is made until something is kept.
  ///
  /// - Parameters:
  ///   - folder: where it lies; made for this user alone if it is missing.
  ///   - name: what it is called.
  ///   - keys: the service's, which lie elsewhere.
  ///   - random: tells one file from the next.
  public init(
    folder: String, name: String = "community.index", keys: any IdentityKeys, random: RandomSource
  ) {
    self.folder = folder
    self.name = name
    self.keys = keys
    self.random = random
  }

  private var path: String { "\(folder)/\(name)" }

  /// Returns the last stored content; `nil` if there is none, or if another program wrote it.
  ///
  /// - Throws: ``CommunityFileError`` if the machine does not hand it out.
  public func read() throws -> [[UInt8]]? {
    guard let file = try PlainFile.reading(path) else { return nil }
    defer { file.close() }
    let head = try file.bytes(SealedLayout.fixedSize + 8 * SealedLayout.mostParts, at: 0)
    guard let layout = SealedLayout(head: head, fileSize: try file.size()) else { return nil }
    return try SealedReader(file: file, layout: layout, keys: keys).parts()
  }

  /// Keeps the parts: sealed, on the disk, and under their name when this returns.
  ///
  /// - Throws: ``CommunityFileError``, or what the keys throw.
  public func replace(with parts: [[UInt8]]) throws {
    try PlainFile.makeFolder(folder)
    // Another process that writes at the same time has a name of its own; the last one stays.
    let layout = SealedLayout(parts: parts.map(\.count), number: random.next())
    let beside = "\(path).\(String(layout.number, radix: 36))"
    do {
      let file = try PlainFile.making(beside)
      defer { file.close() }
      try file.write(layout.head)
      for chunk in layout.chunks {
        let bytes = Array(parts[chunk.part][chunk.range])
        let sealed = try keys.seal(bytes, for: layout.place(of: chunk))
        try file.write(SealedLayout.bytes(UInt64(sealed.count), 4))
        try file.write(sealed)
      }
      try file.flush()
      try PlainFile.move(beside, to: path)
      try removeLeftOvers()
      try PlainFile.flushFolder(folder)
    } catch {
      _ = try? PlainFile.remove(beside)
      throw error
    }
  }

  /// Removes the file, and what was left beside it.
  ///
  /// - Throws: ``CommunityFileError`` if the machine does not let it.
  public func remove() throws {
    let wasThere = try PlainFile.remove(path)
    if try removeLeftOvers() || wasThere { try PlainFile.flushFolder(folder) }
  }

  /// Removes what programs left that were ended while they wrote; a program that still writes holds
  /// a lock.
  ///
  /// - Returns: whether there was any.
  @discardableResult
  private func removeLeftOvers() throws -> Bool {
    var wasThere = false
    for other in try PlainFile.names(in: folder) where isWrittenBeside(other) {
      if try PlainFile.removeUnlessLocked("\(folder)/\(other)") { wasThere = true }
    }
    return wasThere
  }

  /// Returns whether a name is one that ``replace(with:)`` gives: the place's, and a random number.
  ///
  /// A short number is as good as never drawn, and could be part of `community.index.old`.
  private func isWrittenBeside(_ other: String) -> Bool {
    guard other.hasPrefix("\(name).") else { return false }
    let number = other.dropFirst(name.count + 1)
    return number.count >= 10
      && UInt64(number, radix: 36).map { String($0, radix: 36) == number } ?? false
  }
}
