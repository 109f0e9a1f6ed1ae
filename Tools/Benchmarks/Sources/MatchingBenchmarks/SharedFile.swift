#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file of numbers that the peers read.
enum SharedFile {
  struct Failure: Error { let path: String, number: Int32 }

  /// Writes numbers as they lie in memory.
  static func write<Number: BitwiseCopyable>(_ numbers: [Number], to path: String) throws {
    guard let file = fopen(path, "wb") else { throw Failure(path: path, number: errno) }
    let written = numbers.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, written == numbers.count * MemoryLayout<Number>.stride else {
      throw Failure(path: path, number: errno)
    }
  }
}
