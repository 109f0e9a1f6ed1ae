import Interchange
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The key of a project that a program may have: a publishable one, or the older `anon` token.
///
/// It is no secret: it says which project is meant. What a user may do, the user's own token says.
public struct SupabaseKey: Sendable, Hashable {
  let text: String
  /// Whether it is a token, which older gateways want as `Authorization` too.
  let isToken: Bool

  /// Takes a key that a person gave.
  ///
  /// - Throws: `SyncError` (`wrongPlace`) for a text that is no key, or a key that lets its holder do
  ///   everything and belongs into no program.
  public init(_ text: String) throws(SyncError) {
    if text.hasPrefix("sb_publishable_"), text.utf8.allSatisfy(Self.isPlain) {
      (self.text, isToken) = (text, false)
      return
    }
    if text.hasPrefix("sb_secret_") { throw Self.tooPowerful }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, text.utf8.allSatisfy(Self.isPlain),
      let role = Self.claims(parts[1])?["role"]?.stringValue
    else {
      throw SyncError(
        .wrongPlace, "this is no key of a Supabase project",
        hint: "Copy the publishable key from the project's settings, under API keys")
    }
    guard role == "anon" else { throw Self.tooPowerful }
    (self.text, isToken) = (text, true)
  }

  private static let tooPowerful = SyncError(
    .wrongPlace, "this is a secret key, which may read and change everybody's data",
    hint: "Copy the publishable key, and keep the secret one out of programs")

  private static func claims(_ part: Substring) -> JSONValue? {
    var text = part.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
    while !text.count.isMultiple(of: 4) { text.append("=") }
    return Data(base64Encoded: String(text)).flatMap { try? JSONReader.read(Array($0)) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
