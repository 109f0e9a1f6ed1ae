import AccountRequests
import PeopleRequests
import Secrets

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
