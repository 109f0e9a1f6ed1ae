import JournalFeatures
import Spreadsheets

/// The files in a folder or in a ZIP archive, found by how their names end.
struct JournalArchive {
  /// A file within, which is read when it is asked for.
  struct Member {
    let name: String
    let read: () throws -> [UInt8]
  }

  let members: [Member]

  private static let mark: [UInt8] = [0x50, 0x4B]
  /// A journal's text; the photos beside it are not unpacked.
  private static let limits = ZIPLimits(
    entries: 200_000, entrySize: 4 << 30, totalSize: 64 << 30, ratio: 1_100)
  /// Texts that are read at once.
  private static let memberLimit = 256 << 20

  /// Returns whether a file begins as an archive does.
  static func isArchive(_ file: JournalFile) throws -> Bool {
    try !file.isFolder && file.bytes(in: 0..<4).starts(with: mark)
  }

  /// Looks into a folder or an archive.
  ///
  /// - Throws: ``JournalImportError/damaged(file:format:reason:)`` if the archive is damaged.
  init(_ file: JournalFile, format: String) throws {
    if file.isFolder {
      members = file.files.map { file in
        Member(name: file.name) { try file.allBytes(limit: JournalArchive.memberLimit) }
      }
      return
    }
    do throws(ZIPError) {
      let archive = try ZIPArchive(FileBytes(file: file), limits: JournalArchive.limits)
      members = archive.entries.filter { !$0.isFolder }.map { entry in
        Member(name: entry.name) {
          guard entry.size <= JournalArchive.memberLimit else {
            throw JournalImportError.tooLarge(file: entry.name, limit: JournalArchive.memberLimit)
          }
          return try archive.bytes(of: entry.name)
        }
      }
    } catch {
      throw JournalImportError.damaged(file: file.name, format: format, reason: error.message)
    }
  }

  /// The members whose names end so, by name; what macOS adds is left out.
  func members(ending suffix: String) -> [Member] {
    members.filter { $0.name.hasSuffix(suffix) && !$0.name.hasPrefix("__MACOSX/") }
      .sorted { $0.name < $1.name }
  }
}

/// A file as a source of the bytes of a ZIP archive.
private struct FileBytes: ByteSource {
  let file: JournalFile

  var count: Int { file.count }

  func bytes(in range: Range<Int>) throws -> [UInt8] { try file.bytes(in: range) }
}
