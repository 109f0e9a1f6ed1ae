import DomainModels
import PeopleModels
import PeopleRequests

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
