import DomainModelsTesting
import Secrets
import Services
import ServicesTesting
import Synchronization
import Testing

/// A service that breaks one rule, over one that keeps all.
private final class BrokenService: Service {
  typealias API = NotesAPI

  let rule: String
  private let base = NoteStore().service
  private let count = Mutex(0)

  init(rule: String) { self.rule = rule }

  func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == NotesAPI {
    switch rule {
    case "SV1" where caller.token == nil:
      return try await base.perform(request, by: NotesTests.ada)
    case "SV2" where caller.token == nil:
      throw OtherError()
    case "SV3":
      do {
        return try await base.perform(request, by: caller)
      } catch let error as ServiceError where error == NotesAPI.notFound {
        throw ServiceError(NotesAPI.codes.notFound, "that note belongs to another account")
      }
    case "SV4" where Request.self == ListNotes.self:
      throw ServiceError(NotesAPI.codes.unavailable, "not there yet")
    case "SV5":
      do {
        return try await base.perform(request, by: caller)
      } catch let error as ServiceError {
        // Never the same twice.
        let number = count.withLock { count in
          count += 1
          return count
        }
        throw ServiceError(error.reason, "\(error.message) (\(number))", hint: error.hint)
      }
    case "SV6":
      var caller = caller
      caller.idempotencyKey = nil
      return try await base.perform(request, by: caller)
    default: return try await base.perform(request, by: caller)
    }
  }
}

private struct OtherError: Error {}

@Suite("A service that breaks a rule") struct BrokenServiceTests {
  @Test("is caught by that rule", arguments: ServiceContract<NotesAPI>.rules)
  func caught(_ rule: ServiceContract<NotesAPI>.Rule) async throws {
    let subject = try await NotesTests.subject(BrokenService(rule: rule.id))
    let violation = await #expect(throws: ContractViolation.self) { try await rule.check(subject) }
    #expect(violation?.rule == rule.id)
    try await rule.check(try await NotesTests.subject(BrokenService(rule: "none")))
  }
}
