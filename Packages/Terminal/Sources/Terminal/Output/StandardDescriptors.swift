#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The file descriptors 0, 1 and 2.
public enum StandardDescriptors {
  /// Takes those that the caller closed, so that no file of ours gets in their place.
  ///
  /// Without, a program started with `>&-` would print into the first file it opens. Writing to one
  /// that was taken fails.
  public static func reserve() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is given out, which is this one.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
