import DomainModels
import Interchange
import Secrets
import Sync

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
