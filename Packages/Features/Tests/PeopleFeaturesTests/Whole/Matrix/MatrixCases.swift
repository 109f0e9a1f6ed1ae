import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets

/// Every request, made about the owner's things.
enum MatrixCases {
  static let all = accounts + profiles + meeting + conversations + safety
}

extension MatrixCases {
  private static let wrong = SecretText("000000")
  private static let phone = "+44 7700 900001"

  /// About the account: no person's business but the owner's, and told to no other person.
  static let accounts: [MatrixCase] = [
    MatrixCase(Accounts.RequestCode.self, .all(.answered)) { _, _ in
      Accounts.RequestCode(phone: phone)
    },
    MatrixCase(Accounts.VerifyCode.self, .all(.refused("invalid_code"))) { _, _ in
      Accounts.VerifyCode(phone: phone, code: wrong, challenge: "none")
    },
    MatrixCase(Accounts.SignUp.self, .all(.answered)) { _, _ in
      Accounts.SignUp(email: MatrixScene.email, password: MatrixScene.password)
    },
    MatrixCase(Accounts.ConfirmSignUp.self, .all(.refused("invalid_code"))) { _, _ in
      Accounts.ConfirmSignUp(email: MatrixScene.email, code: wrong, challenge: "none")
    },
    MatrixCase(Accounts.SignIn.self, .all(.refused("wrong_credentials"))) { _, _ in
      Accounts.SignIn(email: MatrixScene.email, password: wrong)
    },
    MatrixCase(Accounts.RequestReset.self, .all(.answered)) { _, _ in
      Accounts.RequestReset(email: MatrixScene.email)
    },
    MatrixCase(Accounts.ResetPassword.self, .all(.refused("invalid_code"))) { _, _ in
      Accounts.ResetPassword(code: wrong, challenge: "none", password: MatrixScene.password)
    },
    MatrixCase(Accounts.Refresh.self, .all(.refused("invalid_refresh_token"))) { _, _ in
      Accounts.Refresh(token: wrong)
    },
    MatrixCase(Accounts.SignOut.self, .all(.refused("invalid_refresh_token"))) { _, _ in
      Accounts.SignOut(token: wrong)
    },
    MatrixCase(Accounts.ListSessions.self, .all(.answered)) { _, _ in Accounts.ListSessions() },
    MatrixCase(
      Accounts.EndSession.self,
      .each(
        .answered, .refused("session_not_found"), .refused("session_not_found"),
        .refused("session_not_found"))
    ) { scene, _ in
      Accounts.EndSession(session: scene.owner.grant.session)
    },
    MatrixCase(Accounts.EndOtherSessions.self, .all(.answered)) { _, _ in
      Accounts.EndOtherSessions()
    },
    MatrixCase(Accounts.RequestProof.self, .all(.answered)) { _, _ in Accounts.RequestProof() },
    MatrixCase(Accounts.ListEvents.self, .all(.answered)) { _, _ in Accounts.ListEvents() },
    MatrixCase(Accounts.ChangePassword.self, .all(.refused("proof_impossible"))) { _, _ in
      Accounts.ChangePassword(password: MatrixScene.password, proof: .password(wrong))
    },
    MatrixCase(
      Accounts.ChangeContact.self, "with the owner's proof",
      .each(
        .answered, .refused("invalid_code"), .refused("invalid_code"), .refused("invalid_code"))
    ) { scene, _ in
      Accounts.ChangeContact(
        contact: "+44 7700 900777", proof: try await scene.ownersProof())
    },
    MatrixCase(Accounts.ConfirmContact.self, .all(.refused("invalid_code"))) { _, _ in
      Accounts.ConfirmContact(contact: "+44 7700 900777", code: wrong, challenge: "none")
    },
    MatrixCase(
      Accounts.Delete.self, "with the owner's proof",
      .each(
        .answered, .refused("invalid_code"), .refused("invalid_code"), .refused("invalid_code"))
    ) { scene, _ in Accounts.Delete(proof: try await scene.ownersProof()) },
  ]
}

extension MatrixCases {
  /// About profiles and photos.
  static let profiles: [MatrixCase] = [
    MatrixCase(Profiles.Mine.self, .all(.answered)) { _, _ in Profiles.Mine() },
    MatrixCase(Profiles.Save.self, "of another revision", .all(.conflict)) { _, _ in
      Profiles.Save(details: PeopleSamples.cleoDetails, basedOn: 1_000)
    },
    MatrixCase(Profiles.SetState.self, .all(.answered)) { _, _ in
      Profiles.SetState(state: .paused)
    },
    MatrixCase(Profiles.Show.self, .each(.answered, .answered, .answered, .notFound)) {
      scene, _ in Profiles.Show(person: scene.owner.person)
    },
    // The owner's is there already, as it is: it is the same request once more.
    MatrixCase(Profiles.AddPhoto.self, "under the owner's identity", .ownersOnly) { scene, _ in
      Profiles.AddPhoto(
        photo: scene.photo, bytes: PeopleSamples.photoFile.bytes, caption: MatrixScene.caption)
    },
    MatrixCase(Profiles.MovePhoto.self, .ownersOnly) { scene, _ in
      Profiles.MovePhoto(photo: scene.photo, position: 1)
    },
    MatrixCase(Profiles.RemovePhoto.self, .ownersOnly) { scene, _ in
      Profiles.RemovePhoto(photo: scene.photo)
    },
    MatrixCase(Profiles.ReadPhoto.self, .each(.answered, .answered, .answered, .notFound)) {
      scene, _ in Profiles.ReadPhoto(photo: scene.photo)
    },
  ]

  /// About discovery and decisions.
  static let meeting: [MatrixCase] = [
    MatrixCase(Discovery.Cards.self, .all(.answered)) { _, _ in Discovery.Cards(limit: 50) },
    MatrixCase(Discovery.Why.self, .all(.answered)) { _, _ in Discovery.Why() },
    MatrixCase(Discovery.Likelihood.self, .each(.yourself, .answered, .answered, .notFound)) {
      scene, _ in Discovery.Likelihood(person: scene.owner.person)
    },
    MatrixCase(Discovery.Daily.self, .all(.answered)) { _, _ in Discovery.Daily() },
    MatrixCase(Discovery.Exposure.self, .all(.answered)) { _, _ in Discovery.Exposure() },
    MatrixCase(Find.self, "the owner, by name", .all(.answered)) { _, _ in
      Find(text: MatrixScene.details.name)
    },
    MatrixCase(Find.self, "the owner, by ID", .all(.answered)) { scene, _ in
      Find(text: scene.owner.person.description)
    },
    MatrixCase(Decisions.Decide.self, .each(.yourself, .answered, .answered, .notFound)) {
      scene, _ in Decisions.Decide(person: scene.owner.person, verdict: .like)
    },
    MatrixCase(
      Decisions.Undo.self,
      .each(
        .answered, .refused("matched_already"), .refused("nothing_to_undo"),
        .refused("nothing_to_undo"))
    ) { _, _ in Decisions.Undo() },
    MatrixCase(Decisions.List.self, .all(.answered)) { _, _ in Decisions.List() },
  ]
}

extension MatrixCases {
  /// About matches and messages.
  static let conversations: [MatrixCase] = [
    MatrixCase(Matches.List.self, .all(.answered)) { _, _ in Matches.List() },
    MatrixCase(Matches.Pause.self, .ofTheTwo) { scene, _ in Matches.Pause(match: scene.match) },
    MatrixCase(Matches.Resume.self, .ofTheTwo) { scene, _ in Matches.Resume(match: scene.match) },
    MatrixCase(Matches.Unmatch.self, .ofTheTwo) { scene, _ in
      Matches.Unmatch(match: scene.match)
    },
    MatrixCase(Matches.Unmatch.self, "one that a block ended", .all(.notFound)) { scene, _ in
      Matches.Unmatch(match: scene.oldMatch)
    },
    MatrixCase(Messages.List.self, .ofTheTwo) { scene, _ in Messages.List(match: scene.match) },
    MatrixCase(Messages.List.self, "one that a block ended", .all(.notFound)) { scene, _ in
      Messages.List(match: scene.oldMatch)
    },
    MatrixCase(Messages.Send.self, .ofTheTwo) { scene, _ in
      Messages.Send(match: scene.match, message: Identifier(scene.fresh), text: "hello")
    },
    MatrixCase(Messages.MarkRead.self, .ofTheTwo) { scene, _ in
      Messages.MarkRead(match: scene.match, through: 2)
    },
    MatrixCase(Messages.Icebreakers.self, .ofTheTwo) { scene, _ in
      Messages.Icebreakers(match: scene.match)
    },
  ]

  /// About blocks, reports and the caller's own data.
  static let safety: [MatrixCase] = [
    MatrixCase(Safety.Block.self, .each(.yourself, .answered, .answered, .notFound)) {
      scene, _ in Safety.Block(person: scene.owner.person)
    },
    MatrixCase(Safety.Unblock.self, "the owner's block", .ownersOnly) { scene, _ in
      Safety.Unblock(person: scene.blocked.person)
    },
    MatrixCase(Safety.ListBlocks.self, .all(.answered)) { _, _ in Safety.ListBlocks() },
    MatrixCase(Safety.Report.self, "under the owner's identity", .ownersOnly) { scene, _ in
      Safety.Report(report: scene.report, person: scene.reported.person, reason: .other)
    },
    // A block destroys no evidence: the person who was matched with the owner can still report
    // them.
    MatrixCase(
      Safety.Report.self, "of the owner", .each(.yourself, .answered, .answered, .answered)
    ) { scene, _ in
      Safety.Report(
        report: Identifier(scene.fresh), person: scene.owner.person, reason: .other)
    },
    MatrixCase(Safety.Report.self, "of the owner's match", .ofTheTwo) { scene, _ in
      Safety.Report(report: Identifier(scene.fresh), match: scene.match, reason: .other)
    },
    MatrixCase(
      Safety.Report.self, "of a match that a block ended",
      .each(.answered, .notFound, .notFound, .answered)
    ) { scene, _ in
      Safety.Report(report: Identifier(scene.fresh), match: scene.oldMatch, reason: .other)
    },
    MatrixCase(Safety.ListReports.self, .all(.answered)) { _, _ in Safety.ListReports() },
    MatrixCase(Safety.Export.self, .all(.answered)) { _, _ in Safety.Export() },
  ]
}
