import Blobs

/// Compares the files of a folder with their names and with each other.
struct BlobAudit: Sendable {
  /// A file that may be wrong.
  enum Suspect: Sendable {
    case content(BlobID)
    case hold(BlobOwner, BlobID)
    case stranger(String)
  }

  let folder: BlobFolder

  /// Every file that is wrong now, or is just being changed.
  func suspects() throws -> [Suspect] {
    try (contents() + holds()).filter { finding(about: $0) != nil }
  }

  /// The defect of a file, as a sentence; `nil` if nothing is.
  ///
  /// An unreadable file is a finding as well, so that it hides no other.
  func finding(about suspect: Suspect) -> String? {
    do {
      return try damage(of: suspect)
    } catch let error as BlobError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  private func damage(of suspect: Suspect) throws -> String? {
    switch suspect {
    case .content(let id):
      guard let bytes = try BlobFile.read(folder.content(of: id)) else { return nil }
      if BlobID(of: bytes) != id { return BlobError.damaged(id).message }
      return try !folder.holders(of: id).isEmpty
        ? nil : "the blob \(id) has no owner: its file can be removed"
    case .hold(let owner, let id):
      let isSound =
        try BlobFile.size(of: folder.hold(of: owner, on: id)) == nil
        || BlobFile.size(of: folder.content(of: id)) != nil
      return isSound
        ? nil
        : "\(owner) holds the blob \(id), whose content is missing: if a put or a removal was "
          + "interrupted, nothing was lost; otherwise put it again, or restore it from a backup"
    case .stranger(let path):
      return try BlobFile.size(of: path).map { _ in "\(path) is not a file of this store" }
    }
  }

  private func contents() throws -> [Suspect] {
    try BlobFile.names(in: folder.blobs).flatMap { shelf in
      let path = folder.blobs + "/" + shelf
      guard shelf.utf8.count == 2, try BlobFile.isFolder(path) else {
        return [Suspect.stranger(path)]
      }
      return try BlobFile.names(in: path).map { name in
        BlobID(shelf + name).map(Suspect.content) ?? .stranger(path + "/" + name)
      }
    }
  }

  private func holds() throws -> [Suspect] {
    try BlobFile.names(in: folder.owners).flatMap { name in
      let path = folder.owners + "/" + name
      guard let owner = BlobOwner(name), try BlobFile.isFolder(path) else {
        return [Suspect.stranger(path)]
      }
      return try BlobFile.names(in: path).map { name in
        BlobID(name).map { Suspect.hold(owner, $0) } ?? .stranger(path + "/" + name)
      }
    }
  }
}
