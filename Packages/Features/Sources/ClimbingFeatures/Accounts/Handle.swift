import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The short name by which others call a climber: lower-case words with hyphens, in any case and
/// with or without an `@` when it is typed.
public struct Handle: Sendable, Hashable, CustomStringConvertible {
  /// The handle as it is kept.
  public let description: String

  /// How many characters a handle has at most.
  public static let limit = 40

  /// Reads what a climber typed.
  ///
  /// - Throws: ``AccountError`` with ``AccountError/invalidHandle(_:suggestion:)``.
  public init(_ typed: String) throws(AccountError) {
    let text = Handle.folded(typed)
    guard Handle.isValid(text) else {
      let words = text.split { !Handle.isLetter($0) }
      let near = words.joined(separator: "-").prefix(Handle.limit)
      let suggestion = near.last == "-" ? String(near.dropLast()) : String(near)
      throw .invalidHandle(typed, suggestion: Handle.isValid(suggestion) ? suggestion : nil)
    }
    description = text
  }

  /// What was typed, as a handle would have it: without an `@` and spaces around it, in lower case.
  static func folded(_ typed: String) -> String {
    let word = typed.lowercased().trimmed
    return word.first == "@" ? String(word.dropFirst()) : word
  }

  private static func isValid(_ text: String) -> Bool {
    // What looks like an ID is taken for one wherever a climber is named.
    guard text.utf8.count <= limit, UUID(uuidString: text) == nil else { return false }
    return text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.allSatisfy(isLetter)
    }
  }

  private static func isLetter(_ character: Character) -> Bool {
    // By its byte: a letter with a mark stands between two letters in the order of characters.
    guard let byte = character.asciiValue else { return false }
    return (97...122).contains(byte) || (48...57).contains(byte)
  }
}
