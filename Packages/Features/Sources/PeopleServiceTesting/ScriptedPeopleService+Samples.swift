import AccountRequests
import DomainModels
import PeopleModels
public import PeopleRequests
import Services
public import ServicesTesting

extension ScriptedService where API == PeopleAPI {
  /// A service that answers every request with a sample, as if Ada asked.
  ///
  /// Tell it otherwise where a test needs something else.
  public static func sampled() -> ScriptedService<PeopleAPI> {
    let service = ScriptedService<PeopleAPI>()
    service.answerAccounts()
    service.answerProfiles()
    service.answerDiscovery()
    service.answerMatches()
    service.answerSafety()
    return service
  }

  private func answerAccounts() {
    on(Accounts.RequestCode.self, return: PeopleSamples.codeSent)
    on(Accounts.VerifyCode.self, return: PeopleSamples.grant)
    on(Accounts.SignUp.self, return: PeopleSamples.codeSent)
    on(
      Accounts.ConfirmSignUp.self,
      return: PeopleSamples.grant(for: PeopleSamples.ada, isNewAccount: true))
    on(Accounts.SignIn.self, return: PeopleSamples.grant)
    on(Accounts.RequestReset.self, return: PeopleSamples.codeSent)
    on(Accounts.ResetPassword.self, return: PeopleSamples.grant)
    on(Accounts.Refresh.self, return: PeopleSamples.grant)
    on(Accounts.SignOut.self, return: Acknowledged())
    on(Accounts.ListSessions.self, return: PeopleSamples.sessions)
    on(Accounts.EndSession.self, return: Acknowledged())
    on(Accounts.EndOtherSessions.self, return: Acknowledged())
    on(Accounts.RequestProof.self, return: PeopleSamples.codeSent)
    on(Accounts.ChangePassword.self, return: PeopleSamples.grant)
    on(Accounts.ChangeContact.self, return: PeopleSamples.codeSent)
    on(Accounts.ConfirmContact.self, return: PeopleSamples.grant)
    on(Accounts.ListEvents.self, return: PeopleSamples.events)
    on(Accounts.Delete.self, return: PeopleSamples.deletion)
  }

  private func answerProfiles() {
    on(Profiles.Mine.self, return: PeopleSamples.myProfile)
    on(Profiles.Save.self) { request, _ in
      var mine = PeopleSamples.myProfile
      mine.details = request.details
      mine.completion = ProfileCompletion(details: request.details, photos: mine.photos.count)
      mine.revision += 1
      return mine
    }
    on(Profiles.SetState.self) { request, _ in
      var mine = PeopleSamples.myProfile
      mine.state = request.state
      return mine
    }
    on(Profiles.Show.self) { request, _ in
      let cards = [PeopleSamples.noorCard, PeopleSamples.cleoCard]
      guard let card = cards.first(where: { $0.person == request.person }) else {
        throw ServiceError.notFound
      }
      return card
    }
    on(Profiles.AddPhoto.self, return: PeopleSamples.myProfile)
    on(Profiles.MovePhoto.self, return: PeopleSamples.myProfile)
    on(Profiles.RemovePhoto.self, return: PeopleSamples.myProfile)
    on(Profiles.ReadPhoto.self, return: PeopleSamples.photoFile)
  }

  private func answerDiscovery() {
    on(Discovery.Cards.self) { request, _ in
      var page = PeopleSamples.discovery
      page.cards.removeAll { request.skipping.contains($0.person) }
      page.cards = Array(page.cards.prefix(max(0, request.limit)))
      return page
    }
    on(Discovery.Why.self, return: PeopleSamples.why)
    on(Discovery.Likelihood.self, return: PeopleSamples.likelihoodReport)
    on(Discovery.Daily.self, return: PeopleSamples.daily)
    on(Discovery.Exposure.self, return: PeopleSamples.exposure)
    on(Find.self, return: PeopleSamples.found)
    on(Decisions.Decide.self) { request, _ in
      var outcome = PeopleSamples.liked
      outcome.person = request.person
      outcome.verdict = request.verdict
      if request.person == PeopleSamples.noor { outcome.name = "Noor" }
      return outcome
    }
    on(Decisions.Undo.self, return: PeopleSamples.undone)
    on(Decisions.List.self) { request, _ in
      var page = PeopleSamples.decisions
      if let verdict = request.verdict { page.items.removeAll { $0.verdict != verdict } }
      return page
    }
  }

  private func answerMatches() {
    on(Matches.List.self) { request, _ in
      var page = PeopleSamples.matches
      guard let status = request.status else { return page }
      page.items = (page.items + [PeopleSamples.ended]).filter { $0.status == status }
      return page
    }
    on(Matches.Pause.self, return: PeopleSamples.paused)
    on(Matches.Resume.self, return: PeopleSamples.talking)
    on(Matches.Unmatch.self, return: Acknowledged())
    on(Messages.List.self, return: PeopleSamples.conversation)
    on(Messages.Send.self) { request, _ in
      MessageView(
        id: request.message, number: PeopleSamples.messages.count + 1, isMine: true,
        text: request.text, sentAt: PeopleSamples.now, isRead: false)
    }
    on(Messages.MarkRead.self, return: Acknowledged())
    on(Messages.Icebreakers.self, return: PeopleSamples.icebreakers)
  }

  private func answerSafety() {
    on(Safety.Block.self, return: Acknowledged())
    on(Safety.Unblock.self, return: Acknowledged())
    on(Safety.ListBlocks.self, return: PeopleSamples.blocks)
    on(Safety.Report.self) { request, _ in
      ReportInfo(
        id: request.report, reason: request.reason, note: request.note,
        evidence: request.messages.count, reportedAt: PeopleSamples.now)
    }
    on(Safety.ListReports.self, return: PeopleSamples.reports)
    on(Safety.Export.self, return: PeopleSamples.exported)
  }
}
