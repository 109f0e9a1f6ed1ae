public import DomainModels

/// Whose quota a blob counts against.
///
/// It has 1 to 64 lower-case letters, digits, `-` and `_`, so that an adapter can use it as the
/// name of a folder, a key or a column as it is.
public struct BlobOwner: Sendable, Hashable {
  public let name: String

  /// The owner that a record's identity stands for.
  public init<Entity>(_ identifier: Identifier<Entity>) { name = identifier.description }
}

extension BlobOwner: LosslessStringConvertible {
  public var description: String { name }

  /// Reads a name; `nil` if it has other characters, none, or too many.
  public init?(_ description: String) {
    let letters = Array(description.utf8)
    guard (1...64).contains(letters.count) else { return nil }
    let isPlain = letters.allSatisfy { letter in
      (97...122).contains(letter) || (48...57).contains(letter) || letter == 45 || letter == 95
    }
    guard isPlain else { return nil }
    name = description
  }
}
