import AccountRequests
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite("The embedded service")
struct EmbeddedServiceTests {
  private struct Odd: Error {
    let text: String
  }

  private static let failures: [String: any Error & Sendable] = [
    "store": StorageError(.busy, "the store is busy"),
    "away": StorageError(.unreachable, "the connection to /home/Ada failed"),
    "doubt": StorageError(.uncertain, "the connection to /home/Ada failed while it committed"),
    "full": StorageError(.full, "there is no space left to write /home/Ada/store"),
    "value": ValidationError(issues: [.init(field: "name", reason: "is long")]),
    "odd": Odd(text: "what Ada wrote"),
  ]

  @Test("It has a handler of every request") func complete() async throws {
    #expect(try PeopleFixture().service.missing == [])
  }

  @Test(
    "Every failure is one error, which tells nothing that a user wrote",
    arguments: [
      ("store", "service_unavailable", FailureKind.busy),
      ("away", "service_unavailable", .busy), ("doubt", "unavailable", .failed),
      ("full", "unavailable", .failed),
      ("value", "invalid_value", .usage), ("odd", "unavailable", .failed),
    ])
  func failures(_ failure: String, _ code: String, _ kind: FailureKind) throws {
    let error = ServiceError(people: try #require(Self.failures[failure]))
    #expect(error.code == code && error.kind == kind)
    #expect(!error.message.contains("Ada") && error.hint?.contains("Ada") != true)
    #expect((error.hint?.contains("operator has to make") == true) == (failure == "full"))
  }

  @Test("Without a token, with a strange one and with one that is over, it says which")
  func tokens() async throws {
    let desk = try PeopleFixture()
    let member = try await desk.join(1)
    var caller = PeopleFixture.laptop
    #expect(await desk.refusal(Profiles.Mine(), by: caller)?.reason == .unauthorized)
    caller.token = SecretText("strange")
    #expect(await desk.refusal(Profiles.Mine(), by: caller)?.reason == .unauthorized)
    #expect(await member.refusal(Profiles.Mine()) == nil)
    desk.pass(seconds: 901)
    #expect(await member.refusal(Profiles.Mine())?.reason == .tokenExpired)
  }

  @Test("What needs a profile says that there is none")
  func noProfile() async throws {
    let member = try await PeopleFixture().join(1)
    let refusal = await member.refusal(Safety.ListBlocks())
    #expect(refusal?.reason == .noProfile)
    #expect(refusal?.kind == .locked)
  }

  @Test("That a member is there is noted once an hour, and not for what needs no profile")
  func activity() async throws {
    let desk = try PeopleFixture()
    let member = try await desk.join(1).withProfile()
    let start = desk.clock.now
    func activeAt() async throws -> Timestamp? {
      let id = member.person
      return try await desk.store.read { try $0.find(id)?.activeAt }
    }
    _ = try await member.perform(Safety.ListBlocks())
    #expect(try await activeAt() == start)
    desk.pass(seconds: 3599)
    var tokens = try await refreshed(member)
    _ = try await tokens.perform(Safety.ListBlocks())
    #expect(try await activeAt() == start)
    desk.pass(seconds: 1)
    _ = try await tokens.perform(Profiles.Mine())
    #expect(try await activeAt() == start)
    tokens = try await refreshed(tokens)
    _ = try await tokens.perform(Safety.ListBlocks())
    #expect(try await activeAt() == desk.clock.now)
  }

  @Test("A wait is told in whole seconds, rounded up")
  func waits() {
    let wait = Duration.milliseconds(1001)
    let error = ServiceError(people: IdentityError(.rateLimited, "too often", retryAfter: wait))
    #expect(error.retryAfterSeconds == 2)
    #expect(
      ServiceError(people: IdentityError(.rateLimited, "too often", retryAfter: .seconds(3)))
        .retryAfterSeconds == 3)
  }

  private func refreshed(_ member: FixtureMember) async throws -> FixtureMember {
    let grant = try await member.desk.service.perform(
      Accounts.Refresh(token: member.grant.refresh), by: member.device)
    return FixtureMember(desk: member.desk, grant: grant, device: member.device)
  }
}
