/// Reads the arguments as the system hands them over.
enum ArgumentText {
  /// The arguments as strings.
  ///
  /// Repairing bytes that are not UTF-8 would make another name of a file: they are refused.
  static func decode(_ arguments: [[UInt8]]) throws(UsageFailure) -> [String] {
    var decoded: [String] = []
    for (index, bytes) in arguments.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw UsageFailure(
          code: "invalid_utf8", message: "argument \(index + 1) is not valid UTF-8",
          hint: "Type it in a UTF-8 terminal, or rename the file it names.")
      }
      decoded.append(text)
    }
    return decoded
  }
}
