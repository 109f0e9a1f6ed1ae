import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Storage
import Testing

@testable import PeopleFeatures

@Suite("The embedded service")
struct EmbeddedServiceTests {
  /// Answers with nothing, or fails as it was told.
  private struct Trial: EmbeddedRequest {
    typealias Response = String?
    static let name = "trials.try"
    static let access = PeopleAccess.anybody
    var failure: String?

    func answer(_ context: some PeopleContext, by caller: RequestCaller) async throws -> String? {
      switch failure {
      case "cancelled": throw CancellationError()
      case "store": throw StorageError(.busy, "the store is busy")
      case "value":
        throw ValidationError(issues: [ValidationError.Issue(field: "name", reason: "is long")])
      case "odd": throw Odd(text: "what Ada wrote")
      default: return nil
      }
    }
  }

  /// A request of which the service has never heard.
  private struct Unheard: PeopleRequest {
    typealias Response = Acknowledged
    static let name = "trials.unheard"
    static let access = PeopleAccess.anybody
  }

  private struct Odd: Error {
    let text: String
  }

  @Test("It knows every request that there is")
  func complete() {
    let unknown = PeopleRequestList.all.filter { !($0 is any EmbeddedRequest.Type) }
    #expect(unknown.map { $0.name } == [])
  }

  @Test("An answer of nothing is an answer")
  func nothing() async throws {
    let desk = try PeopleDesk()
    #expect(try await desk.service.perform(Trial(), by: PeopleDesk.laptop) == nil)
  }

  @Test("A request that it does not know is refused, and not forgotten")
  func unheard() async throws {
    let refusal = await (try PeopleDesk()).refusal(Unheard())
    #expect(refusal?.reason == .unavailable)
  }

  @Test(
    "Whatever fails is told as one error, and nothing that somebody wrote with it",
    arguments: [
      ("store", "store_busy", FailureKind.busy), ("value", "invalid_value", .usage),
      ("odd", "unavailable", .failed),
    ])
  func failures(_ failure: String, _ code: String, _ kind: FailureKind) async throws {
    let refusal = await (try PeopleDesk()).refusal(Trial(failure: failure))
    #expect(refusal?.code == code)
    #expect(refusal?.kind == kind)
    #expect(refusal?.message.contains("Ada") == false)
  }

  @Test("A cancelled request ends as cancelled")
  func cancelled() async throws {
    let desk = try PeopleDesk()
    await #expect(throws: CancellationError.self) {
      _ = try await desk.service.perform(Trial(failure: "cancelled"), by: PeopleDesk.laptop)
    }
  }

  @Test("Without a token, with a strange one and with one that is over, it says which")
  func tokens() async throws {
    let desk = try PeopleDesk()
    let member = try await desk.join(1)
    var caller = PeopleDesk.laptop
    #expect(await desk.refusal(Profiles.Mine(), by: caller)?.reason == .unauthorized)
    caller.access = SecretText("strange")
    #expect(await desk.refusal(Profiles.Mine(), by: caller)?.reason == .unauthorized)
    #expect(await member.refusal(Profiles.Mine()) == nil)
    desk.pass(seconds: 901)
    #expect(await member.refusal(Profiles.Mine())?.reason == .tokenExpired)
  }

  @Test("What needs a profile says that there is none")
  func noProfile() async throws {
    let member = try await PeopleDesk().join(1)
    let refusal = await member.refusal(Safety.ListBlocks())
    #expect(refusal?.reason == .noProfile)
    #expect(refusal?.kind == .locked)
  }

  @Test("That a member is there is noted once an hour, and not for what needs no profile")
  func activity() async throws {
    let desk = try PeopleDesk()
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
    let error = PeopleError(IdentityError(.rateLimited, "too often", retryAfter: wait))
    #expect(error.retryAfterSeconds == 2)
    #expect(
      PeopleError(IdentityError(.rateLimited, "too often", retryAfter: .seconds(3)))
        .retryAfterSeconds == 3)
  }

  private func refreshed(_ member: DeskMember) async throws -> DeskMember {
    let grant = try await member.desk.service.perform(
      Accounts.Refresh(token: member.grant.refresh), by: member.device)
    return DeskMember(desk: member.desk, grant: grant, device: member.device)
  }
}
