import DomainModels
import FriendsRequests
import Identity

extension CodeSent {
  /// What identity says of a code on its way.
  init(_ request: CodeRequest) {
    self.init(
      message: "If that can be reached, a code is on its way.",
      expiresIn: Int(request.validity.components.seconds),
      challengeID: request.challenge.description)
  }
}
