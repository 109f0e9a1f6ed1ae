import DomainModels
import DomainModelsTesting
import FriendsRequests
import Services
public import ServicesTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Every call of the original client (`orbit.md`), as the bytes that it sends, with its structs for
/// the replies.
///
/// The script runs over any connection to a service that no member uses yet, and fails with the
/// first reply that the client could not read or would misunderstand.
public struct SeedClientScript: Sendable {
  let subject: FriendsServiceSubject
  let exchange: WireExchange

  /// - Parameters:
  ///   - subject: the codes that the service sends, and its time.
  ///   - exchange: leads to the service.
  public init(_ subject: FriendsServiceSubject, _ exchange: @escaping WireExchange) {
    (self.subject, self.exchange) = (subject, exchange)
  }

  /// Runs all calls.
  ///
  /// - Throws: `ExpectationFailure`, `DecodingError` for a reply of another shape, and what the
  ///   exchange throws.
  public func run() async throws {
    let ada = try await signIn("+447700900401")
    try await runProfile(ada)
    try await runPhotos(ada)
    let noor = try await member("+447700900402", "Noor")
    try await runPublicProfile(ada, noor)
    try await runCrews(ada, noor)
    try await runMissions(ada, noor)
    try await runDiscovery(ada, noor)
    try await runRefusals(ada)
    try await runSessions(ada)
  }

  /// A user who is signed in with the client.
  struct Member {
    var client: SeedClient
    let id: String
    let refreshToken: String
  }

  private func signIn(_ phone: String) async throws -> Member {
    var client = SeedClient(exchange: exchange)
    let _: Seed.MessageData = try await client.post(
      "/auth/send-code", body: SeedBody.Phone(phoneNumber: phone))
    let code = try await subject.code(phone)
    try await client.expectRefusal(
      400, "INVALID_CODE", "POST", "/auth/verify-code",
      body: SeedBody.Phone(phoneNumber: phone, code: code == "000000" ? "000001" : "000000"))
    let started: Seed.SessionStarted = try await client.post(
      "/auth/verify-code", body: SeedBody.Phone(phoneNumber: phone, code: code))
    try expect(started.isNewUser && !started.user.profileComplete, "the user is not new")
    try expect(started.user.phoneNumber == phone, "the user has another phone")
    try expect(started.user.id.hasPrefix("usr_"), "a user's ID has another prefix")
    // The client's token is some seconds old.
    try expect(
      (3_590...3_600).contains(started.expiresIn),
      "an access token lives for \(started.expiresIn) s")
    client.accessToken = started.accessToken
    return Member(client: client, id: started.user.id, refreshToken: started.refreshToken)
  }

  /// Signs a user in and completes the profile.
  func member(_ phone: String, _ name: String) async throws -> Member {
    let member = try await signIn(phone)
    let saved: Seed.ProfileSaved = try await member.client.patch(
      "/users/me/profile", body: Self.profile(name))
    try expect(saved.profileComplete, "the profile of \(name) is not complete")
    return member
  }

  static func profile(_ name: String) -> SeedBody.Profile {
    SeedBody.Profile(
      name: name, age: 31,
      location: Seed.Location(
        city: "Bern", state: "BE", coordinates: Seed.Coordinates(lat: 46.948, lng: 7.4474)),
      bio: "I like rain.", interests: ["hiking", "chess"],
      personality: Seed.Personality(
        introvertExtrovert: 0.25, spontaneousPlanner: 0.5, activeRelaxed: 0.75),
      socialPreferences: Seed.SocialPreferences(
        groupSize: "small", meetingFrequency: "weekly",
        preferredTimes: ["weekday_evenings", "weekends"]),
      friendshipGoals: ["activity_partners", "explore_city"])
  }

  private func runProfile(_ ada: Member) async throws {
    let before: Seed.User = try await ada.client.get("/users/me")
    try expect(before.id == ada.id, "users/me is another user")
    try expect(
      abs(before.createdAt.timeIntervalSince1970 - Double(subject.now().milliseconds) / 1_000) < 60,
      "created_at is \(before.createdAt)")
    var profile = Self.profile("Ada")
    profile.socialPreferences?.groupSize = "enormous"
    profile.socialPreferences?.preferredTimes.append("full_moon")
    profile.friendshipGoals?.append("band_members")
    let saved: Seed.ProfileSaved = try await ada.client.patch("/users/me/profile", body: profile)
    try expect(saved.profileComplete, "the profile is not complete")
    let user: Seed.User = try await ada.client.get("/users/me")
    try expect(user.profile == saved.profile, "the profile was saved otherwise")
    try expect(user.profileComplete && saved.profile.age == 31, "the age is another")
    try expect(
      saved.profile.socialPreferences == profile.socialPreferences
        && saved.profile.friendshipGoals == profile.friendshipGoals,
      "words that the server does not know are lost")
    try expect(
      saved.profile.personality == profile.personality
        && saved.profile.interests == profile.interests && saved.profile.location.city == "Bern",
      "a field of the profile is lost")
    let changed: Seed.ProfileSaved = try await ada.client.patch(
      "/users/me/profile", body: SeedBody.Profile(bio: "I like snow."))
    var wanted = saved.profile
    wanted.bio = "I like snow."
    try expect(changed.profile == wanted, "a change of one field changed others")
    for bad in [
      SeedBody.Profile(name: "A"), SeedBody.Profile(bio: String(repeating: "a", count: 501)),
      SeedBody.Profile(interests: (0..<21).map { "interest \($0)" }),
    ] {
      try await ada.client.expectRefusal(
        400, "VALIDATION_ERROR", "PATCH", "/users/me/profile", body: bad)
    }
  }

  private func runPhotos(_ ada: Member) async throws {
    let added = try await ada.client.addPhoto(FriendsProbes.picture, type: "image/png")
    try expect(added.photoIndex == 0, "the first photo has the index \(added.photoIndex)")
    let user: Seed.User = try await ada.client.get("/users/me")
    try expect(user.profile?.photos == [added.photoUrl], "the profile does not show the photo")
    let path =
      added.photoUrl.hasPrefix(SeedClient.basePath)
      ? String(added.photoUrl.dropFirst(SeedClient.basePath.count)) : added.photoUrl
    let photo = try await ada.client.reply(path, method: "GET")
    try expect(
      photo.status == 200 && photo.headers["content-type"]?.hasPrefix("image/") == true,
      "the photo's address leads to \(photo.status)")
    let _: Seed.MessageData = try await ada.client.delete("/users/me/photos/0")
    try await ada.client.expectRefusal(404, "NOT_FOUND", "DELETE", "/users/me/photos/0")
    let empty: Seed.User = try await ada.client.get("/users/me")
    try expect(empty.profile?.photos == [], "a removed photo is shown")
  }

  private func runPublicProfile(_ ada: Member, _ noor: Member) async throws {
    let seen: Seed.PublicUser = try await noor.client.get("/users/\(ada.id)")
    try expect(seen.id == ada.id && seen.profile.name == "Ada", "another user is shown")
    let reply = try await noor.client.reply("/users/\(ada.id)", method: "GET")
    let text = String(decoding: reply.body, as: UTF8.self)
    for secret in ["phone", "personality", "social_preferences", "lat", "+44"] {
      try expect(!text.contains("\"\(secret)"), "a public profile has \(secret)")
    }
  }
}
