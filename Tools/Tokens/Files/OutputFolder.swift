import DesignTokens
import DomainModels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder that exported files go into, and nothing beside it.
struct OutputFolder {
  let path: String

  /// Writes a file below the folder, and makes the folders it lies in.
  ///
  /// - Returns: Its path, and whether anything changed.
  /// - Throws: ``FileFailure``, also for a path that leads out of the folder, and before anything is
  ///   written.
  func write(_ file: TokenExportFile) throws -> (path: String, isChanged: Bool) {
    let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
    }
    guard isInside else { throw FileFailure.outside(file.path, path) }
    var folder = path
    try make(folder, isRoot: true)
    for part in parts.dropLast() {
      folder += "/\(part)"
      try make(folder, isRoot: false)
    }
    let whole = "\(path)/\(file.path)"
    var status = stat()
    if lstat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw FileFailure.outside(whole, path)
    }
    return (whole, try WrittenFile.replace(whole, with: file.bytes))
  }

  /// Makes a folder unless it is there; inside the root, a link would lead elsewhere.
  private func make(_ folder: String, isRoot: Bool) throws(FileFailure) {
    var status = stat()
    if isRoot, stat(folder, &status) != 0, let slash = folder.lastIndex(of: "/"),
      slash > folder.startIndex
    {
      try make(String(folder[..<slash]), isRoot: true)
    }
    if mkdir(folder, 0o777) == 0 { return }
    let errorNumber = errno
    guard errorNumber == EEXIST else {
      throw FileFailure.system("written", folder, errorNumber: errorNumber)
    }
    guard (isRoot ? stat(folder, &status) : lstat(folder, &status)) == 0 else {
      throw FileFailure.system("written", folder)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      if status.st_mode & S_IFMT == S_IFLNK { throw FileFailure.outside(folder, path) }
      throw FileFailure(
        code: "not_a_folder", message: "\(folder) is not a folder",
        hint: "Remove it, or choose another folder", kind: .usage)
    }
  }
}
