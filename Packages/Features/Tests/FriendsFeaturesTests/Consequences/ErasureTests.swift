import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import IdentityTesting
import Secrets
import Storage
import Synchronization
import Testing

@Suite("A deletion that is cut short") struct ErasureTests {
  @Test("a kill after any transaction leaves all of a member or none; tidying erases the rest")
  func kills() async throws {
    let whole = try await Scene()
    let before = try await whole.desk.summary()
    let deletion = try await whole.deletion()
    let transactions = try await whole.backend.transactions { try await deletion(whole) }
    let after = try await whole.desk.summary()
    // What was in others' scopes has gone before, so that the last one need not reach for it.
    #expect(transactions.last?.written == [whole.ada.id.description])
    var wasBegun = 0
    for kept in 0..<transactions.count {
      let scene = try await Scene()
      let deletion = try await scene.deletion()
      scene.backend.stop(after: kept)
      _ = try? await deletion(scene)
      scene.backend.goOn()
      let account = Identifier<Account>(scene.ada.id.uuid)
      let isBegun = try await scene.desk.store.read { try $0.find(account) } == nil
      // No member is shown what is left of them.
      if isBegun { #expect(await scene.bo.refusal(Users.Show(user: scene.ada.wire)) == .notFound) }
      scene.desk.pass(seconds: 1)
      try await PurgeFriends(scene.desk)()
      try await FriendsOutbox(scene.desk).deliverDue()
      #expect(try await scene.desk.summary() == (isBegun ? after : before), "killed after \(kept)")
      wasBegun += isBegun ? 1 : 0
    }
    #expect(wasBegun > 10)
  }

  @Test("a user who is taken into a crew meanwhile leaves it")
  func crews() async throws {
    let whole = try await Scene()
    let deletion = try await whole.deletion()
    let count = try await whole.backend.transactions { try await deletion(whole) }.count
    var wereTaken = 0
    for step in 1..<count {
      let scene = try await Scene()
      let chess = Crews.Create(name: "Chess", interestTags: ["chess"], admission: .request)
      let crew = try await scene.cy.perform(chess).id
      _ = try await scene.ada.perform(Crews.Join(crew: crew))
      let deletion = try await scene.deletion()
      let wasTaken = Mutex(false)
      scene.backend.meanwhile(after: step) {
        let accept = Crews.AnswerJoinRequest(crew: crew, user: scene.ada.wire, accept: true)
        let isTaken = await scene.cy.refusal(accept) == nil
        wasTaken.withLock { $0 = isTaken }
      }
      try await deletion(scene)
      guard wasTaken.withLock({ $0 }) else { continue }
      let left = Query<ActivityEntry>().filter(\.kind == .crewLeft && \.crew == crew.id)
      #expect(
        try await scene.desk.store.read { try $0.values(of: \.member, left) } == [scene.cy.id],
        "taken in after \(step)")
      wereTaken += 1
    }
    #expect(wereTaken > 10)
  }
}

extension Scene {
  /// Has a code sent; what is returned deletes Ada's account by it.
  fileprivate func deletion() async throws -> @Sendable (Scene) async throws -> Void {
    desk.pass(seconds: 40)
    let sent = try await ada.perform(Auth.RequestProof())
    let code = try #require(desk.sender.codes.last?.code)
    let delete = Auth.Delete(code: SecretText(code.digits), challengeID: sent.challengeID)
    return { scene in _ = try await scene.ada.perform(delete) }
  }
}
