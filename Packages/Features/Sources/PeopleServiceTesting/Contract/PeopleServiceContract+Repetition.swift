import DomainModels
import DomainModelsTesting
import PeopleModels
import PeopleRequests
import Services

extension PeopleServiceContract {
  static func happensOnce(_ subject: PeopleServiceSubject) async throws {
    let owner = try await subject.join(1, as: PeopleSamples.adaDetails)
    let scene = try await ContractScene(subject, owner: owner, friendNumber: 2)

    let message = Messages.Send(match: scene.match, message: .made(70), text: "Once.")
    let sent = try await twice(message, by: owner)
    let page = try await scene.friend.perform(Messages.List(match: scene.match))
    try expect(
      page.messages.count { $0.text == "Once." } == 1 && sent.number == page.messages.count,
      "a message that is sent twice is there twice")

    let photo = Profiles.AddPhoto(photo: .made(71), bytes: subject.picture, caption: "one")
    let mine = try await twice(photo, by: owner)
    try expect(mine.photos.count { $0.id == photo.photo } == 1, "a photo is there twice")
    try expect(mine.photos.count == 2, "a photo that is added twice makes two")

    let report = Safety.Report(report: .made(72), match: scene.match, reason: .spam, note: "Ads.")
    _ = try await twice(report, by: owner)
    let reports = try await owner.perform(Safety.ListReports())
    try expect(reports.map(\.id) == [report.report], "a report is there \(reports.count) times")
  }

  /// Makes a request twice, as if the first answer had been lost.
  private static func twice<Request: PeopleRequest>(
    _ request: Request, by member: ContractMember
  ) async throws -> Request.Response {
    let first = try await member.perform(request)
    let second = try await member.perform(request)
    try expect(first == second, "\(Request.requestName) answers something else the second time")
    return second
  }
}
