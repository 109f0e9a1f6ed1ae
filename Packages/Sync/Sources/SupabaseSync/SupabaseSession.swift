import DomainModels
import Interchange
import Secrets
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A user's session at a project, with the project's key: what a device has to store.
struct SupabaseSession: Sendable, Equatable {
  let key: SupabaseKey
  let user: UUID
  let access: SecretText
  let refresh: SecretText
  /// When the access token expires, by this device's clock.
  let expiry: Timestamp

  /// Reads what GoTrue answers to a sign-in or a refresh.
  ///
  /// It is `nil` if the response holds no session, as after a sign-up that has to be confirmed.
  ///
  /// - Parameters:
  ///   - json: the response.
  ///   - key: the project's key.
  ///   - now: what this device's clock shows; only how long the token lives counts, because the two
  ///     clocks may differ.
  init?(_ json: JSONValue, _ key: SupabaseKey, at now: Timestamp) {
    guard let access = json["access_token"]?.stringValue,
      let refresh = json["refresh_token"]?.stringValue,
      let life = json["expires_in"]?.integerValue,
      let user = json["user"]?["id"]?.stringValue.flatMap({ UUID(hexText: $0) })
    else { return nil }
    self.key = key
    self.user = user
    self.access = SecretText(access)
    self.refresh = SecretText(refresh)
    expiry = now.advanced(byMilliseconds: min(max(0, life), 31_536_000) * 1000)
  }

  /// Reads what ``secret`` wrote; `nil` for anything else.
  init?(_ secret: Secret) {
    guard let json = try? secret.withBytes({ try JSONReader.read(Array($0)) }),
      let key = json["key"]?.stringValue.flatMap({ try? SupabaseKey($0) }),
      let user = json["user"]?.stringValue.flatMap({ UUID(hexText: $0) }),
      let access = json["access_token"]?.stringValue,
      let refresh = json["refresh_token"]?.stringValue,
      let expiry = json["expires"]?.integerValue
    else { return nil }
    self.key = key
    self.user = user
    self.access = SecretText(access)
    self.refresh = SecretText(refresh)
    self.expiry = Timestamp(milliseconds: expiry)
  }

  /// The session as a device stores it.
  var secret: Secret {
    let document: JSONValue = [
      "key": .string(key.text), "user": .string(user.hexText),
      "access_token": .string(access.text), "refresh_token": .string(refresh.text),
      "expires": .integer(expiry.milliseconds),
    ]
    var writer = JSONWriter()
    writer.write(document)
    return Secret(bytes: writer.bytes)
  }
}

/// The key of a project that a program may have: a publishable one, or the older `anon` token.
///
/// It is no secret: it says which project is meant. What a user may do, the user's own token says.
public struct SupabaseKey: Sendable, Hashable {
  let text: String
  /// True if it is a token, which older gateways want as `Authorization` too.
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
    .wrongPlace, "this is a secret key, which may read and change all users' data",
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
