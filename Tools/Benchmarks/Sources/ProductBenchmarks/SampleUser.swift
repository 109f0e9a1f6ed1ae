import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Secrets
import Services

/// A made-up user of friends with a complete profile.
struct SampleUser {
  let number: Int

  /// One of a hundred thousand.
  var phone: String { "+447700\(900_000 + number)" }

  /// Signs up as a client does.
  ///
  /// - Returns: the caller with its token, and its ID.
  func signUp(
    _ service: EmbeddedService<FriendsAPI>, _ sender: CodeKeeper
  ) async throws -> (caller: Caller, id: Identifier<Member>) {
    var caller = Caller(deviceLabel: "benchmark", deviceNonce: "nonce of device \(number)")
    _ = try await service.perform(Auth.SendCode(phoneNumber: phone), by: caller)
    let session = try await service.perform(
      Auth.VerifyCode(phoneNumber: phone, code: SecretText(sender.last)), by: caller)
    caller.token = session.accessToken
    _ = try await service.perform(profile, by: caller)
    return (caller, session.user.id.id)
  }

  private var profile: Users.SaveProfile {
    Users.SaveProfile(
      name: "Robin", birthDate: CivilDate(year: 1995, month: 5, day: 17),
      location: Location(
        city: "Zurich", state: "ZH", coordinates: Coordinates(lat: 47.38, lng: 8.54)),
      interests: ["hiking", "chess"],
      personality: Personality(
        introvertExtrovert: 0.3, spontaneousPlanner: 0.6, activeRelaxed: 0.5),
      socialPreferences: SocialPreferences(
        groupSize: .small, meetingFrequency: .weekly, preferredTimes: [.weekends]),
      friendshipGoals: [.activityPartners])
  }
}
