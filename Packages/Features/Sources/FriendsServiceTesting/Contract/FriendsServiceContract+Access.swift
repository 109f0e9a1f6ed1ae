import DomainModels
import DomainModelsTesting
import FriendsModels
import FriendsRequests
import Secrets
import Services

extension FriendsServiceContract {
  static func refusesStrangers(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    let newcomer = try await subject.signIn(3)
    let requests = FriendsProbes.all(about: scene.target)
    let paths = Set(requests.map { "\(type(of: $0).endpoint)" })
    let missing = FriendsAPI.requests.map { "\($0.endpoint)" }.filter { !paths.contains($0) }
    try expect(missing.isEmpty, "the rule has no request \(missing.joined(separator: ", "))")

    let closed = requests.filter { type(of: $0).access != .anyone }
    var nobody = scene.owner.caller
    nobody.token = nil
    var forger = scene.owner.caller
    forger.token = SecretText("a token of nobody's making")
    for request in closed {
      for caller in [nobody, forger] {
        try await expectRefusal(.unauthorized, for: request, by: caller, at: subject.service)
      }
      if type(of: request).access == .member {
        try await expectRefusal(
          .profileIncomplete, for: request, by: newcomer.caller, at: subject.service)
      }
    }
    try await subject.pass(3_700)
    for request in closed {
      try await expectRefusal(
        .tokenExpired, for: request, by: scene.owner.caller, at: subject.service)
    }
    let next = try await scene.owner.perform(
      Auth.Refresh(refreshToken: scene.owner.started.refreshToken))
    var caller = scene.owner.caller
    caller.token = next.accessToken
    let me = try await subject.service.perform(Users.Me(), by: caller)
    try expect(me.id == scene.owner.id, "a refreshed token is somebody else's")
    try expect(
      me.profile?.bio == "I like rain.", "a request that was refused changed the owner's profile")
  }

  private static func expectRefusal<Request: FriendsRequest>(
    _ code: ServiceError.Code, for request: Request, by caller: Caller,
    at service: any Service<FriendsAPI>
  ) async throws {
    let error = try await service.refusal(request, by: caller)
    guard error.reason == code else {
      throw ExpectationFailure(
        "\(Request.endpoint.path) is \(error.code) and not \(code.rawValue)")
    }
  }
}
