public import Storage

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension StorageLocation {
  /// Whether something is there, as far as that can be seen without opening it.
  ///
  /// A log whose file was lost is something: it can be repaired.
  public var mayBePresent: Bool {
    authority != nil || path.isEmpty
      || [path, path + "-wal"].contains { path in
        var status = stat()
        return stat(path, &status) == 0 || errno != ENOENT
      }
  }
}
