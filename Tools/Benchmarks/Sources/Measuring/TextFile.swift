#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Files of text.
public enum TextFile {
  struct Failure: Error { let path: String, number: Int32 }

  /// Reads all of a file.
  ///
  /// - Parameter path: the file.
  /// - Returns: its text.
  /// - Throws: an error with the number that the system gives.
  public static func read(_ path: String) throws -> String {
    guard let file = fopen(path, "rb") else { throw Failure(path: path, number: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Writes at the end of a file, which is made if it is not there.
  ///
  /// - Throws: an error with the number that the system gives.
  public static func append(_ text: String, to path: String) throws {
    guard let file = fopen(path, "ab") else { throw Failure(path: path, number: errno) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw Failure(path: path, number: errno)
    }
  }
}
