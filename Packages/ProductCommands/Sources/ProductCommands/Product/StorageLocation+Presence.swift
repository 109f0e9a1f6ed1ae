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
  public var mayBePresent: Bool {
    var status = stat()
    return path.isEmpty || stat(path, &status) == 0 || errno != ENOENT
  }
}
