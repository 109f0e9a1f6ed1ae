import DomainModels
import DomainModelsTesting
import PeopleModels
import PeopleRequests
import Services

extension PeopleServiceContract {
  static func happensWhole(_ subject: PeopleServiceSubject) async throws {
    let owner = try await subject.join(1, as: PeopleSamples.adaDetails)
    let scene = try await ContractScene(subject, owner: owner, friendNumber: 2)
    try await refusedChangesNothing(scene)

    let seen = try await Answers(of: scene, at: subject.service)
    let again = try await Answers(of: scene, at: try await subject.reopen())
    try expect(seen.mine == again.mine, "a profile did not outlast the program")
    try expect(seen.conversation == again.conversation, "a message did not outlast the program")
    try expect(seen.matches == again.matches, "a match did not outlast the program")
    try expect(
      seen.conversation.messages.map(\.text) == ["Good morning.", "And to you."],
      "the conversation is another than was written")
  }

  private static func refusedChangesNothing(_ scene: ContractScene) async throws {
    let before = try await Answers(of: scene, at: scene.owner.service)
    guard let mine = before.mine else { throw ExpectationFailure("a saved profile is not there") }
    var child = mine.details
    child.birthDate = child.birthDate.adding(days: 365 * 30)
    child.name = "Somebody Else"
    let young = try await scene.owner.refusal(
      Profiles.Save(details: child, basedOn: mine.revision))
    try expect(young.reason == .tooYoung || young.reason == .invalidValue, "a child: \(young.code)")
    var renamed = mine.details
    renamed.name = "Somebody Else"
    let stale = try await scene.owner.refusal(
      Profiles.Save(details: renamed, basedOn: mine.revision + 1))
    try expect(stale.reason == .conflict, "a profile that was not read: \(stale.code)")
    // It would file the report and block, if it stopped half way.
    let report = try await scene.owner.refusal(
      Safety.Report(report: .made(60), match: scene.match, reason: .spam, messages: [1, 77]))
    try expect(report.reason == .invalidValue, "a message that is not there: \(report.code)")
    let reports = try await scene.owner.perform(Safety.ListReports())
    let blocks = try await scene.owner.perform(Safety.ListBlocks())
    try expect(reports.isEmpty && blocks.isEmpty, "a refused report left something behind")
    var anonymous = scene.owner.caller
    anonymous.token = nil
    _ = try await scene.owner.service.refusal(
      Profiles.RemovePhoto(photo: scene.target.photo), by: anonymous)
    let after = try await Answers(of: scene, at: scene.owner.service)
    try expect(before == after, "a refused request changed something")
  }

  /// The answers that the two of a scene get.
  private struct Answers: Equatable {
    let mine: MyProfile?
    let conversation: ConversationPage
    let matches: [MatchSummary]

    init(of scene: ContractScene, at service: any Service<PeopleAPI>) async throws {
      let (owner, friend) = (scene.owner.at(service), scene.friend.at(service))
      mine = try await owner.perform(Profiles.Mine())
      conversation = try await owner.perform(Messages.List(match: scene.match))
      matches =
        try await owner.perform(Matches.List()).items
        + friend.perform(Matches.List()).items
    }
  }
}
