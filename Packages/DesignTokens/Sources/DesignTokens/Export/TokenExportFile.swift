/// A file that an exporter has written.
public struct TokenExportFile: Sendable, Equatable {
  /// Its path below the folder of the output, parts joined by `/`; never absolute, without `..`.
  public let path: String

  /// What is in it.
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file of text, in UTF-8.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
