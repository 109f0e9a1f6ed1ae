import DomainModels
import FriendsModels
import Secrets

/// Somebody who is signed in on a device.
struct KeptFriend: Codable, Sendable, Equatable {
  /// What they are called here, as it was typed.
  var name: String
  var member: Identifier<Member>
  /// What goes with every request.
  var access: SecretText
  /// What gives the next two.
  var refresh: SecretText
  /// When the access token is over, by this device's clock.
  var accessEndsAt: Timestamp
}
