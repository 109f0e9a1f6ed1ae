import DesignTokens
import DomainModels
import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes files whole or not at all.
enum WrittenFile {
  /// Puts bytes in the place of a file, or makes it.
  ///
  /// They are written beside it and take its place once they are on the disk. The file keeps its
  /// permissions; where the path is a symbolic link, what it leads to is replaced.
  ///
  /// - Returns: Whether anything changed: a file that has these bytes already is left alone, and
  ///   with it the time of its last change, which build systems go by.
  /// - Throws: ``FileFailure``, or `OutputFailure` if the disk is full.
  static func replace(_ path: String, with bytes: [UInt8]) throws -> Bool {
    let place = resolved(path)
    var status = stat()
    var mode: mode_t = 0o666 & ~currentMask()
    if stat(place, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure.noFile(path) }
      if status.st_size == bytes.count, try FileBytes.read(place) == bytes { return false }
      mode = status.st_mode & 0o7777
    }
    let slash = place.lastIndex(of: "/")
    let folder = slash.map { place[...$0] } ?? ""
    let name = slash.map { place[place.index(after: $0)...] } ?? place[...]
    let suffix = ".part"
    var template = Array("\(folder).\(name).XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { throw FileFailure.system("written", path) }
    let temporary = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do {
      defer { close(descriptor) }
      try FileDescriptorSink(descriptor: descriptor).write(bytes)
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0,
        rename(temporary, place) == 0
      else { throw FileFailure.system("written", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    return true
  }

  /// The target of a path, or the path itself if nothing is there.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The permissions that new files are not to have; they can only be read by setting them.
  private static func currentMask() -> mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}

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
