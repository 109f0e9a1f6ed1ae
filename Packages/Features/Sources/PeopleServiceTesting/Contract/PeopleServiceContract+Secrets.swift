import DomainModels
import DomainModelsTesting
import Interchange
import PeopleModels
import PeopleRequests
import Services

extension PeopleServiceContract {
  static func keepsSecrets(_ subject: PeopleServiceSubject) async throws {
    let byPhone = try await subject.join(1, as: PeopleSamples.adaDetails)
    let byMail = try await subject.joinByMail(11, as: PeopleSamples.adaDetails)
    let stranger = try await subject.join(3, as: PeopleSamples.cleoDetails)
    for (number, owner) in [byPhone, byMail].enumerated() {
      let scene = try await ContractScene(
        subject, owner: owner, numbered: number, friendNumber: 20 + number)
      let secrets = SecretWords(of: PeopleSamples.adaDetails, contact: owner.contact)
      // The owner's own answers hold them: else the search would find nothing anywhere.
      let own = try JSONEncoding.encode(try await owner.perform(Profiles.Mine()))
      try expect(
        secrets.found(in: own).contains("birth date"), "one's own profile has no birth date")
      for viewer in [stranger, scene.friend] {
        for request in PeopleProbes.all(about: scene.target) {
          let found = secrets.found(in: try await answer(to: request, by: viewer))
          try expect(
            found.isEmpty,
            "\(type(of: request).requestName) tells somebody else's \(found.joined(separator: " and "))"
          )
        }
      }
    }
  }

  /// The answer as JSON, also that a request is refused.
  private static func answer<Request: PeopleRequest>(
    to request: Request, by viewer: ContractMember
  ) async throws -> [UInt8] {
    do {
      return try JSONEncoding.encode(try await viewer.perform(request))
    } catch let error as ServiceError {
      return WireReply(error).body
    }
  }
}
