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

  /// What a path leads to, or the path itself if nothing is there.
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
