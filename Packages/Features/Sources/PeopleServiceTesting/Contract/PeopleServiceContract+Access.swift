import DomainModels
import DomainModelsTesting
import PeopleModels
import PeopleRequests
import Secrets
import Services

extension PeopleServiceContract {
  /// Longer than an access token lives, and much shorter than a session.
  private static let afterAccess: Int64 = 3_600

  static func refusesStrangers(_ subject: PeopleServiceSubject) async throws {
    let owner = try await subject.join(1, as: PeopleSamples.adaDetails)
    let scene = try await ContractScene(subject, owner: owner, friendNumber: 2)
    let newcomer = try await subject.join(3, as: nil)
    let requests = PeopleProbes.all(about: scene.target)
    let names = Set(requests.map { type(of: $0).requestName })
    let missing = PeopleAPI.requests.map { $0.name }.filter { !names.contains($0) }
    try expect(missing.isEmpty, "the rule has no request \(missing.joined(separator: ", "))")

    let closed = requests.filter { type(of: $0).access != .anyone }
    var nobody = owner.caller
    nobody.token = nil
    var forger = owner.caller
    forger.token = SecretText("a token of nobody's making")
    for request in closed {
      for caller in [nobody, forger] {
        try await expectRefusal(.unauthorized, for: request, by: caller, at: subject.service)
      }
      if type(of: request).access == .member {
        try await expectRefusal(.noProfile, for: request, by: newcomer.caller, at: subject.service)
      }
    }
    try await subject.pass(afterAccess)
    for request in closed {
      try await expectRefusal(.tokenExpired, for: request, by: owner.caller, at: subject.service)
    }
    let grant = try await owner.perform(Accounts.Refresh(token: owner.grant.refresh))
    var caller = owner.caller
    caller.token = grant.access
    let mine = try await subject.service.perform(Profiles.Mine(), by: caller)
    try expect(mine?.person == owner.person, "a refreshed token is somebody else's")
    try expect(
      mine?.photos.count == 1, "a request that was refused changed the owner's photos")
  }

  private static func expectRefusal<Request: PeopleRequest>(
    _ code: ServiceError.Code, for request: Request, by caller: Caller,
    at service: any Service<PeopleAPI>
  ) async throws {
    let error = try await service.refusal(request, by: caller)
    guard error.reason == code else {
      throw ExpectationFailure("\(Request.requestName) is \(error.code) and not \(code.rawValue)")
    }
  }
}
