#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension UnsafeMutableRawBufferPointer {
  /// Overwrites memory in a way that the compiler does not leave out.
  package func wipe() {
    guard let start = baseAddress else { return }
    #if canImport(Darwin)
      _ = memset_s(start, count, 0, count)
    #else
      explicit_bzero(start, count)
    #endif
  }
}

extension [UInt8] {
  /// Overwrites the array's memory, if nobody else holds it.
  package mutating func wipe() { withUnsafeMutableBytes { $0.wipe() } }
}
