public import ClimbingFeatures
import FileReading

extension LogbookFile {
  /// A file on this machine, read in pieces.
  ///
  /// A file without a length, such as a pipe, is read as a whole, up to 256 MiB.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - name: what to call it; the path if `nil`.
  ///   - pieceSize: how many bytes to read at once.
  /// - Throws: ``LogbookFormatError/notReadable(file:reason:)``.
  public init(path: String, name: String? = nil, pieceSize: Int = 1 << 16) throws {
    let name = name ?? path
    let file = try OpenFile(path: path) { problem in
      LogbookFormatError.notReadable(file: name, reason: problem.reason)
    }
    if let count = try file.length() {
      self.init(name: name, count: count, pieceSize: pieceSize) { try file.bytes(in: $0) }
    } else {
      self.init(name: name, bytes: try file.allBytes(limit: 1 << 28), pieceSize: pieceSize)
    }
  }
}
