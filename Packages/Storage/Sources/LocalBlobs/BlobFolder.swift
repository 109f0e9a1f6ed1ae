public import Blobs
import Crypto

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The layout of a file store's folder.
///
/// - `blobs/ab/cdef…`: a content, named by its SHA-256.
/// - `owners/<owner>/abcdef…`: an empty file that says that the owner holds the blob.
/// - `incoming`: a content on its way in or out; one writer at a time.
/// - `lock`: what writers take turns with.
///
/// A content and a hold on it are two files, and no file system writes two at once. So a blob is
/// there if its content is there, and an owner has it if the hold is there as well. A put makes the
/// hold first and then moves the content from `incoming` into its place; a removal that ends the
/// last hold moves the content to `incoming` first. Either is one step of the file system, and
/// a crash before it or after it leaves at most a hold on nothing, which counts for
/// nothing. What is found in `incoming` later tells which hold that is.
struct BlobFolder: Sendable {
  let path: String

  var blobs: String { path + "/blobs" }
  var owners: String { path + "/owners" }
  var incoming: String { path + "/incoming" }
  var lock: String { path + "/lock" }

  /// The folder of a content.
  func shelf(of id: BlobID) -> String { blobs + "/" + id.description.prefix(2) }

  /// The file of a content.
  func content(of id: BlobID) -> String { shelf(of: id) + "/" + id.description.dropFirst(2) }

  /// The folder of an owner's holds.
  func holds(of owner: BlobOwner) -> String { owners + "/" + owner.name }

  /// The file that says that an owner holds a blob.
  func hold(of owner: BlobOwner, on id: BlobID) -> String { holds(of: owner) + "/\(id)" }

  /// Makes the folder, those above it, and what has to be in it.
  func make() throws {
    try BlobFile.makeFolders(above: path)
    if try BlobFile.makeFolder(path) { try BlobFile.flushFolder(parent) }
    for folder in [blobs, owners] where try BlobFile.makeFolder(folder) {
      try BlobFile.flushFolder(path)
    }
  }

  private var parent: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Every owner that has a folder of holds.
  func everyOwner() throws -> [BlobOwner] {
    try BlobFile.names(in: owners).compactMap(BlobOwner.init)
  }

  /// Every owner but one that has a hold on a blob.
  func holders(of id: BlobID, except owner: BlobOwner? = nil) throws -> [BlobOwner] {
    try everyOwner().filter { other in
      try other != owner && BlobFile.size(of: hold(of: other, on: id)) != nil
    }
  }

  /// Ends every hold on a blob, but one owner's.
  func dropHolds(on id: BlobID, except owner: BlobOwner? = nil) throws {
    for holder in try holders(of: id, except: owner) {
      try BlobFile.remove(hold(of: holder, on: id))
      try BlobFile.flushFolder(holds(of: holder))
      BlobFile.removeIfEmpty(holds(of: holder))
    }
  }

  /// Takes away what a put or a removal left behind that was interrupted, under the lock.
  func clearLeftover() throws {
    guard let leftover = try BlobFile.read(incoming) else { return }
    let id = BlobID(of: leftover)
    if try BlobFile.size(of: content(of: id)) == nil { try dropHolds(on: id) }
    try BlobFile.remove(incoming)
  }

  /// The holds of an owner on contents that are there.
  func entries(of owner: BlobOwner) throws -> [BlobEntry] {
    try BlobFile.names(in: holds(of: owner)).compactMap(BlobID.init).compactMap { id in
      try BlobFile.size(of: content(of: id)).map { BlobEntry(id: id, size: $0) }
    }
  }
}

extension BlobID {
  /// The name of a content: its SHA-256.
  public init(of content: [UInt8]) { self.init(digest: SHA256.hash(data: content)) }
}

extension BlobError {
  /// Describes the system's error number for the place of the blobs.
  init(errno number: Int32, path: String) {
    let cause = String(cString: strerror(number))
    switch number {
    case ENOSPC, EDQUOT:
      self.init(.full, "the disk is full: \(path)", hint: "Free some space and try again")
    case EACCES, EPERM, EROFS:
      self.init(
        .forbidden, "\(path) may not be read or written: \(cause)",
        hint: "Check whose it is and what its permissions are, or choose another folder")
    case ELOOP, ENOTDIR, EEXIST:
      self.init(
        .forbidden, "\(path) is not what it should be: \(cause)",
        hint: "It must not be a link: move it away, or choose another folder")
    default:
      self.init(
        .inputOutput, "\(path): \(cause)", hint: "Check the disk, and try again")
    }
  }
}
