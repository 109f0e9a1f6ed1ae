import Blobs

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension BlobError {
  /// What the system's error number means for the place of the blobs.
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
