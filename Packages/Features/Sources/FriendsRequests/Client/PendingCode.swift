/// A code that is under way.
struct PendingCode: Codable, Sendable, Equatable {
  /// Where it was sent.
  var phoneNumber: String
  /// What has to come back with it.
  var challengeID: String
}
