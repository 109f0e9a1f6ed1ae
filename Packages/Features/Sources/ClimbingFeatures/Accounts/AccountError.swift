public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Says why something about the climbers of this device could not be done.
public enum AccountError: ExplainedError, Equatable {
  /// No climber can be called so; `suggestion` is a handle that is spelt nearly so.
  case invalidHandle(String, suggestion: String?)
  /// A climber is called so already.
  case handleTaken(String)
  /// No climber of this device is called so; `known` are those who are.
  case accountNotFound(String, known: [String])
  /// The climber is not signed in, or no climber is (`nil`); `signedIn` are those who are.
  case notSignedIn(String?, signedIn: [String])
  /// There is no such scale, or it measures something else; `known` are those that do.
  case unsuitableScale(String, measures: String, known: [String])

  /// A stable name.
  public var code: String {
    switch self {
    case .invalidHandle: "invalid_handle"
    case .handleTaken: "handle_taken"
    case .accountNotFound: "account_not_found"
    case .notSignedIn: "not_signed_in"
    case .unsuitableScale: "unsuitable_scale"
    }
  }

  public var message: String {
    switch self {
    case .invalidHandle(let text, _):
      "\"\(text.prefix(60))\" is no handle: it takes 1 to \(Handle.limit) letters a to z and "
        + "digits, with single hyphens between them"
    case .handleTaken(let handle): "another climber is called \(handle)"
    case .accountNotFound(let handle, let known):
      "no climber of this device is called \(handle)" + AccountError.list(known, "there is")
    case .notSignedIn(nil, _): "no user is signed in"
    case .notSignedIn(let handle?, let signedIn):
      "\(handle) is not signed in" + AccountError.list(signedIn, "signed in:")
    case .unsuitableScale(let text, let measured, _):
      "\"\(text.prefix(60))\" is no scale for \(measured)"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .invalidHandle(_, let suggestion): suggestion.map { "\"\($0)\" would do" }
    case .handleTaken: "Choose another handle"
    case .accountNotFound: "Make an account for that climber, or name another one"
    case .notSignedIn: "Sign in first"
    case .unsuitableScale(_, _, let known): "One of \(known.joined(separator: ", "))"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .invalidHandle, .handleTaken, .unsuitableScale: .usage
    case .accountNotFound: .notFound
    case .notSignedIn: .locked
    }
  }

  private static func list(_ handles: [String], _ beginning: String) -> String {
    handles.isEmpty ? "" : " (\(beginning) \(handles.joined(separator: ", ")))"
  }
}

/// The short name by which others call a climber: lower-case words with hyphens, in any case and
/// with or without an `@` when it is typed.
public struct Handle: Sendable, Hashable, CustomStringConvertible {
  /// The handle as it is kept.
  public let description: String

  /// The number of characters that a handle has at most.
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

  /// Returns a typed text in the form of a handle: without an `@` and spaces around it, in lower
  /// case.
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
