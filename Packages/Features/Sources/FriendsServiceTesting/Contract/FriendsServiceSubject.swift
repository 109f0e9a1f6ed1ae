public import DomainModels
import FriendsModels
public import FriendsRequests
import Secrets
public import Services

/// A service in which no member is yet, and what a rule has to know of the world around it.
public struct FriendsServiceSubject: Sendable {
  let service: any Service<FriendsAPI>
  let code: @Sendable (_ phone: String) async throws -> String
  let pass: @Sendable (_ seconds: Int64) async throws -> Void
  let now: @Sendable () -> Timestamp
  let reopen: @Sendable () async throws -> any Service<FriendsAPI>

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - service: what is checked.
  ///   - code: the code that was sent last to a number.
  ///   - pass: lets so many seconds pass, for the service.
  ///   - now: what time it is, for the service.
  ///   - reopen: the service as it is after its program ended and began again.
  public init(
    _ service: any Service<FriendsAPI>,
    code: @escaping @Sendable (_ phone: String) async throws -> String,
    pass: @escaping @Sendable (_ seconds: Int64) async throws -> Void,
    now: @escaping @Sendable () -> Timestamp,
    reopen: @escaping @Sendable () async throws -> any Service<FriendsAPI>
  ) {
    self.service = service
    self.code = code
    self.pass = pass
    self.now = now
    self.reopen = reopen
  }

  /// Signs a member in.
  ///
  /// - Parameter number: who; another for each.
  /// - Returns: a member who has said nothing yet.
  /// - Throws: the service's error.
  func signIn(_ number: Int) async throws -> ContractFriend {
    let phone = "+44770090\(String(10_000 + number).suffix(4))"
    var caller = Caller(
      deviceLabel: "phone \(number)", deviceNonce: "nonce of the phone of \(10_000 + number)")
    let sent = try await service.perform(Auth.SendCode(phoneNumber: phone), by: caller)
    let started = try await service.perform(
      Auth.VerifyCode(
        phoneNumber: phone, code: SecretText(try await code(phone)),
        challengeID: sent.challengeID), by: caller)
    caller.token = started.accessToken
    return ContractFriend(
      service: service, phone: phone, caller: caller, started: started)
  }

  /// Signs a member in who says all about themselves.
  func join(_ number: Int, as name: String) async throws -> ContractFriend {
    let friend = try await signIn(number)
    try await friend.perform(Self.profile(name))
    return friend
  }

  /// A profile in which nothing is missing.
  static func profile(_ name: String) -> Users.SaveProfile {
    Users.SaveProfile(
      name: name, birthDate: CivilDate(year: 1993, month: 7, day: 21),
      location: Location(
        city: "Zurich", state: "ZH", coordinates: Coordinates(lat: 47.3774, lng: 8.5417)),
      bio: "I like rain.", interests: ["hiking", "chess", "jazz"],
      personality: Personality(
        introvertExtrovert: 0.31, spontaneousPlanner: 0.62, activeRelaxed: 0.53),
      socialPreferences: SocialPreferences(
        groupSize: .small, meetingFrequency: .weekly, preferredTimes: [.weekends]),
      friendshipGoals: [.activityPartners])
  }

  /// A day from now.
  var tomorrow: WireTime { WireTime(now().advanced(byMilliseconds: 86_400_000)) }
}
