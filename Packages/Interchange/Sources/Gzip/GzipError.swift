/// Why gzip data is refused, or bytes can't be packed.
public struct GzipError: Error, Sendable, Equatable {
  /// What is wrong with a gzip file.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// It doesn't begin as gzip files do.
    case notGzip = "not_gzip"
    /// A header contradicts the format.
    case malformed
    /// It is packed in another way than deflated.
    case unsupportedMethod = "unsupported_method"
    /// It ends before its end.
    case truncated
    /// Packed bytes are damaged.
    case damagedData = "damaged_data"
    /// The bytes don't have the check value that the file says.
    case wrongChecksum = "wrong_checksum"
    /// There are more or fewer bytes than the file says.
    case wrongSize = "wrong_size"
    /// It makes more bytes than the limit.
    case tooLarge = "too_large"
    /// There is no memory to pack or to unpack.
    case outOfMemory = "out_of_memory"
  }

  /// What is wrong, for a program.
  public let code: Code

  /// What is wrong, for a person.
  public let reason: String

  init(_ code: Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// What is wrong, for a person, with the format's name.
  public var message: String { "gzip: \(reason)" }
}

extension GzipError: CustomStringConvertible {
  public var description: String { message }
}
