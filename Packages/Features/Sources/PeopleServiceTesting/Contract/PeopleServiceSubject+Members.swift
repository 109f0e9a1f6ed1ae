import AccountRequests
import DomainModels
import DomainModelsTesting
import PeopleModels
import PeopleRequests
import Secrets
import Services

extension PeopleServiceSubject {
  /// Signs a person up by phone.
  ///
  /// - Parameters:
  ///   - number: 0 to 99, another for each person of a rule; scenes of a matrix go on from 100.
  ///   - details: their profile; `nil` for an account without one.
  /// - Returns: the member.
  /// - Throws: the service's error.
  func join(_ number: Int, as details: PersonDetails?) async throws -> ContractMember {
    let phone = "+44 7700 9\(String(100_100 + number).suffix(5))"
    let device = self.device(number)
    let sent = try await service.perform(Accounts.RequestCode(phone: phone), by: device)
    let grant = try await service.perform(
      Accounts.VerifyCode(
        phone: phone, code: SecretText(try await code(phone)), challenge: sent.challenge),
      by: device)
    return try await member(phone, device, grant, details)
  }

  /// Signs a person up by e-mail.
  func joinByMail(_ number: Int, as details: PersonDetails?) async throws -> ContractMember {
    let email = "contract-\(number)@example.com"
    let device = self.device(number)
    let sent = try await service.perform(
      Accounts.SignUp(email: email, password: SecretText("words in a row \(number)")), by: device)
    let grant = try await service.perform(
      Accounts.ConfirmSignUp(
        email: email, code: SecretText(try await code(email)), challenge: sent.challenge),
      by: device)
    return try await member(email, device, grant, details)
  }

  private func device(_ number: Int) -> Caller {
    Caller(deviceLabel: "device \(number)", deviceNonce: "a nonce of the device \(number)")
  }

  private func member(
    _ contact: String, _ device: Caller, _ grant: SessionGrant, _ details: PersonDetails?
  ) async throws -> ContractMember {
    var caller = device
    caller.token = grant.access
    let member = ContractMember(
      service: service, contact: contact, caller: caller, grant: grant)
    if let details { try await member.perform(Profiles.Save(details: details, basedOn: nil)) }
    return member
  }

  /// Has two members like each other.
  func match(
    _ one: ContractMember, _ other: ContractMember
  ) async throws -> Identifier<PeopleMatch> {
    try await one.perform(Decisions.Decide(person: other.person, verdict: .like))
    let outcome = try await other.perform(
      Decisions.Decide(person: one.person, verdict: .like))
    guard let match = outcome.match else {
      throw ExpectationFailure("two likes made no match")
    }
    return match.id
  }

  /// Deletes a person's account.
  func delete(_ member: ContractMember) async throws {
    // Codes to one number come no faster.
    try await pass(60)
    let sent = try await member.perform(Accounts.RequestProof())
    let code = SecretText(try await code(member.contact))
    try await member.perform(Accounts.Delete(proof: .code(code, challenge: sent.challenge)))
  }
}
