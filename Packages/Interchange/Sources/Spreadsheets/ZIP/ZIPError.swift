/// Why an archive or one of its entries is refused.
public struct ZIPError: Error, Sendable, Equatable {
  /// What is wrong, for a program.
  public let code: Code

  /// The entry it is about, if it is about one.
  public let entry: String?

  /// Where in the archive, in bytes from its start, if there is such a place.
  public let offset: Int?

  /// What is wrong, for a person, without the place.
  public let reason: String

  init(_ code: Code, _ reason: String, entry: String? = nil, offset: Int? = nil) {
    self.code = code
    self.entry = entry
    self.offset = offset
    self.reason = reason
  }

  /// What is wrong and where, for a person.
  public var message: String {
    // A name is the archive's, and may hold what a terminal would obey.
    let name = entry.map { text in
      "entry '\(String(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? "?" : Character($0) }))': "
    }
    return "ZIP: \(name ?? "")\(reason)\(offset.map { " (at byte \($0))" } ?? "")"
  }
}

extension ZIPError: CustomStringConvertible {
  public var description: String { message }
}
