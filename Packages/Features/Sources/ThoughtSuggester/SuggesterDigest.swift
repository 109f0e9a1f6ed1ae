/// FNV-1a of 64 bits over the files that a model was made of: tells whether they have changed since.
public struct SuggesterDigest: Sendable {
  private var value: UInt64 = 14_695_981_039_346_656_037

  public init() {}

  /// Adds a file: its UTF-8, and a zero byte for its end.
  ///
  /// - Parameter contents: the file.
  public mutating func add(_ contents: String) {
    for byte in contents.utf8 { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
    value = value &* 1_099_511_628_211
  }

  /// Sixteen hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
