import DomainModels
import Identity
import PeopleRequests

extension CodeSent {
  /// What identity says of a code on its way.
  init(_ request: CodeRequest) {
    self.init(
      challenge: request.challenge.description,
      validSeconds: Int(request.validity.components.seconds),
      resendSeconds: Int(request.resendAfter.components.seconds))
  }
}
