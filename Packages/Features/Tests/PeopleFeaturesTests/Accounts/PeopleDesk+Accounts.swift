import AccountRequests
import DomainModels
import Identity
import IdentityTesting
import PeopleFeatures
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services

extension PeopleDesk {
  /// The device that a person without an account sits at.
  static let laptop = Caller(
    deviceLabel: "laptop", deviceNonce: "nonce of the laptop, long enough")

  /// The code that was sent last, by phone or by mail.
  func newestCode(byMail: Bool = false) throws -> SecretText {
    let code = byMail ? sender.mails.last { $0.code != nil }?.code : sender.codes.last?.code
    guard let code else { throw ServiceError(.unavailable, "nothing was sent") }
    return SecretText(code.digits)
  }

  /// Signs a person up by mail, at the laptop.
  func join(
    _ email: String, password: String = "several words in a row"
  ) async throws -> DeskMember {
    let sent = try await service.perform(
      Accounts.SignUp(email: email, password: SecretText(password)), by: Self.laptop)
    let grant = try await service.perform(
      Accounts.ConfirmSignUp(
        email: email, code: try newestCode(byMail: true), challenge: sent.challenge),
      by: Self.laptop)
    return DeskMember(desk: self, grant: grant, device: Self.laptop)
  }

  /// Why a request at the laptop was refused; `nil` if it was not.
  func refusal<Request: PeopleRequest>(
    _ request: Request, by caller: Caller = PeopleDesk.laptop
  ) async -> ServiceError? {
    do {
      _ = try await service.perform(request, by: caller)
      return nil
    } catch {
      return error as? ServiceError
    }
  }
}

extension DeskMember {
  /// Makes the profile of a person who signed up.
  func withProfile(_ details: PersonDetails = PeopleSamples.adaDetails) async throws -> DeskMember {
    _ = try await perform(Profiles.Save(details: details, basedOn: nil))
    return self
  }

  /// The same session with new tokens.
  func with(_ grant: SessionGrant) -> DeskMember {
    DeskMember(desk: desk, grant: grant, device: device)
  }

  /// Why a request was refused; `nil` if it was not.
  func refusal<Request: PeopleRequest>(_ request: Request) async -> ServiceError? {
    var caller = device
    caller.token = grant.access
    return await desk.refusal(request, by: caller)
  }

  /// A proof by a code that the service sends.
  func codeProof() async throws -> AccountProof {
    let byMail = desk.sender.codes.count
    let sent = try await perform(Accounts.RequestProof())
    let isMail = desk.sender.codes.count == byMail
    return .code(try desk.newestCode(byMail: isMail), challenge: sent.challenge)
  }
}
