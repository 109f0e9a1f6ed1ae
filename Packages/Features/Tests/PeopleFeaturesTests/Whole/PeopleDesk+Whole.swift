import AccountRequests
import DomainModels
import Identity
import IdentityTesting
import PeopleModels
import PeopleRequests
import Secrets
import Services

extension PeopleDesk {
  /// Signs a person up and gives them a profile.
  func member(_ number: Int, _ details: PersonDetails) async throws -> DeskMember {
    let member = try await join(number)
    _ = try await member.perform(Profiles.Save(details: details, basedOn: nil))
    return member
  }

  /// Has two like each other.
  func match(_ one: DeskMember, _ other: DeskMember) async throws -> Identifier<PeopleMatch> {
    _ = try await one.perform(Decisions.Decide(person: other.person, verdict: .like))
    _ = try await other.perform(Decisions.Decide(person: one.person, verdict: .like))
    return PeopleMatch.identity(of: one.person, and: other.person)
  }

  /// Deletes a person's account.
  func delete(_ member: DeskMember) async throws {
    let sent = try await member.perform(Accounts.RequestProof())
    guard let code = sender.codes.last?.code else { throw ServiceError.unauthorized }
    _ = try await member.perform(
      Accounts.Delete(proof: .code(SecretText(code.digits), challenge: sent.challenge)))
  }
}
