import SharedFolders

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FolderFault {
  /// What the system's error number means for a path.
  init(errno number: Int32, path: String) {
    let reason: Reason =
      switch number {
      case ENOENT: .missing
      case ENOSPC, EDQUOT: .full
      case EACCES, EPERM, EROFS, ELOOP, ENOTDIR, EISDIR, ENAMETOOLONG: .forbidden
      default: .failed
      }
    self.init(reason, "\(path): \(String(cString: strerror(number)))")
  }
}
