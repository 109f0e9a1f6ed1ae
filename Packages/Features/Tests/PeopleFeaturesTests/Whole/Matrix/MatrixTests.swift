import DomainModels
import Foundation
import Identity
import Interchange
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Testing

@testable import PeopleFeatures

/// Every request against everybody who could make it: who gets an answer, who is refused and how,
/// what the answers hold, and that a refused call leaves no trace.
struct MatrixTests {
  @Test func everyRequestHasACase() {
    let cases = Set(MatrixCases.all.map { $0.type.requestName })
    #expect(cases == Set(PeopleAPI.requests.map { $0.name }))
    #expect(PeopleAPI.requests.count == Set(PeopleAPI.requests.map { $0.name }).count)
    for matrixCase in MatrixCases.all {
      for actor in MatrixActor.allCases {
        #expect(matrixCase.outcome(for: actor) != nil, "\(matrixCase.name), \(actor)")
      }
    }
  }

  @Test(arguments: MatrixCases.all, MatrixActor.allCases)
  func answersAsItMust(_ matrixCase: MatrixCase, _ actor: MatrixActor) async throws {
    let scene = try await MatrixScene()
    let request = try await matrixCase.make(scene, actor)
    #expect(type(of: request) == matrixCase.type)
    if actor == .expired { scene.desk.pass(seconds: 3_600) }
    let before = try await StoreDump(scene.desk.store)
    let (outcome, document) = try await reply(to: request, by: actor, in: scene)
    #expect(outcome == matrixCase.outcome(for: actor))
    let after = try await StoreDump(scene.desk.store)
    if outcome != .answered {
      #expect(before == after, "a refused call changed something")
    } else if actor != .owner {
      // What two have between them may change; what is the owner's alone may not.
      #expect(owned(before, scene) == owned(after, scene))
    }
    if actor != .owner { expectNoSecret(in: document, for: actor, scene) }
  }

  private func reply<Request: PeopleRequest>(
    to request: Request, by actor: MatrixActor, in scene: MatrixScene
  ) async throws -> (MatrixOutcome, [UInt8]) {
    do {
      let answer = try await scene.desk.service.perform(request, by: scene.caller(actor))
      return (.answered, try JSONEncoding.encode(answer))
    } catch let error as ServiceError {
      return (.refused(error.code), WireReply(error).body)
    }
  }

  private func owned(_ dump: StoreDump, _ scene: MatrixScene) -> [String: String] {
    let tables = [
      "people", "person_photos", "place_changes", "accounts", "phone_bindings", "email_bindings",
      "sessions",
    ]
    let own = dump.rows(in: tables, holding: scene.owner.person.description)
    let kept = dump.rows.filter { row in
      row.key == "person_reports \(scene.report)"
        || row.key
          == "person_blocks \(PersonBlock.identity(of: scene.owner.person, on: scene.blocked.person))"
    }
    return own.merging(kept) { one, _ in one }
  }

  private func expectNoSecret(
    in document: [UInt8], for actor: MatrixActor, _ scene: MatrixScene
  ) {
    let secrets = SecretWords(of: MatrixScene.details, contact: "+44 7700 900001")
    #expect(secrets.found(in: document).isEmpty)
    let text = String(decoding: document, as: UTF8.self)
    var forbidden = [
      MatrixScene.secretNote, scene.owner.grant.session, scene.owner.grant.access.text,
      scene.owner.grant.refresh.text, MatrixScene.email,
    ]
    if actor == .blocked || actor == .signedOut {
      forbidden += [
        MatrixScene.details.name, scene.owner.person.description, scene.photo.description,
      ]
    }
    if actor != .match { forbidden += ["a word from the owner", "a word back"] }
    for word in forbidden { #expect(!text.contains(word), "\(word)") }
  }
}

/// The reply to each caller for each request about an owner's things, as bytes of HTTP.
struct WireMatrixTests {
  @Test func isAsItWasWrittenDown() async throws {
    let foreign = try await PeopleFixture(seed: 7).join(1).grant.access
    let matrix = try await AccessMatrix<PeopleAPI> {
      let desk = try PeopleFixture()
      return try await desk.subject()
        .accessScene(over: RequestRouter(desk.service).exchange, foreign: foreign)
    }
    #expect(try GoldenText("../../Goldens/AccessMatrix.txt").differences(from: matrix.text) == [])
    // A session that is not the caller's own has a code of its own, the same for everybody.
    let session = ServiceError(
      people: IdentityError(
        .sessionNotFound, "there is no such session", hint: "List them again"))
    #expect(
      Set(matrix.hidingBodies) == [
        WireReply(PeopleAPI.notFound).body, WireReply(session).body,
      ])
    #expect(matrix.undocumented == [])
  }
}
