#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Reads this process's memory as a file, where a pointer would not be allowed any more.
  enum ProcessMemory {
    /// The bytes at an address; empty if nothing is mapped there any more.
    static func bytes(at address: UInt, count: Int) throws -> [UInt8] {
      let descriptor = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Unreadable() }
      defer { _ = close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: count)
      let read = pread(descriptor, &bytes, count, off_t(truncatingIfNeeded: address))
      return Array(bytes.prefix(max(0, read)))
    }

    struct Unreadable: Error {}
  }
#endif
