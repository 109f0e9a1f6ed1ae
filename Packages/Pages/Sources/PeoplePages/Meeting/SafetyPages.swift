public import DomainModels
public import Pages
import PeopleModels
public import PeopleRequests
import ServicePages

extension PeopleRoute {
  static var blocked: PeopleRoute {
    PeopleRoute(
      "/safety/blocked", links: [.init(on: .discover, "B", "whom you blocked")]
    ) { source, _ in
      PeoplePage(try await source.read(Safety.ListBlocks()), ago: source.ago)
    }
  }
}

extension PeoplePage {
  /// Everybody whom the reader blocked, the newest first.
  public init(_ blocks: [BlockedPerson], ago: (Timestamp) -> String) {
    let rows = blocks.map { blocked in
      let name = blocked.name ?? "an unavailable profile"
      return PeopleRow(
        .person, id: blocked.person.description, title: name,
        [.facts([blocked.blockedAt.phrase("blocked \(ago(blocked.blockedAt))")])],
        actions: [
          PeopleAction(
            "x", "unblock",
            .perform(
              .change(Safety.Unblock(person: blocked.person)) { _ in
                "You don't block \(name) any more."
              }),
            as: .ordinary,
            asking: "Unblock \(name)? You may see each other again. Ended matches stay ended.")
        ])
    }
    self.init(
      title: "Blocked", sections: [PeopleSection("", rows)], empty: "You have blocked no one.")
    offerIfEmpty(PeopleAction("d", "discover people", .open(.discover), as: .main))
  }
}

extension PeopleRoute {
  static var reportPerson: PeopleRoute {
    PeopleRoute("/people/{person}/report") { source, at in
      let id = try at.id("person", of: Person.self)
      let card = try await source.read(Profiles.Show(person: id))
      return PeoplePage(
        .report(
          on: card.name, at: .report(on: id), as: source.identifiers.next(), person: id,
          match: nil))
    }
  }

  /// A report by the match: also of one that has ended, which has no name.
  static var reportMatch: PeopleRoute {
    PeopleRoute("/talk/{match}/report") { source, at in
      let id = try at.id("match", of: PeopleMatch.self)
      let match = try await source.read(Messages.List(match: id, limit: 1)).match
      return PeoplePage(
        .report(
          on: match.name ?? "this person", at: .report(on: id), as: source.identifiers.next(),
          person: nil, match: id))
    }
  }
}

extension PeopleForm {
  /// Why a person is reported, and what happened.
  ///
  /// - Parameters:
  ///   - name: the person's.
  ///   - address: where the form is.
  ///   - report: the report's ID: sent again after a lost reply, it is the same report.
  ///   - person: whom it is about; `nil` where the match says it.
  ///   - match: the match that it is about.
  /// - Returns: the form.
  static func report(
    on name: String, at address: PageAddress, as report: Identifier<PersonReport>,
    person: Identifier<Person>?, match: Identifier<PeopleMatch>?
  ) -> PeopleForm {
    var form = PeopleForm(
      at: address, title: "Report \(name)",
      introduction: [
        "What was written and what the profile says is kept with the report. \(name) is blocked "
          + "and told nothing."
      ],
      fields: [
        FormField(
          "reason", "Because of",
          .choice(ReportReason.allCases.map { FormOption($0.rawValue, title: $0.title) }),
          isRequired: true),
        FormField(
          "note", "What happened?", .longText, example: "may stay empty",
          limit: PeopleLimits.reportNoteLength),
      ], verb: "report and block"
    ) { values throws(FormRefusal) in
      guard let reason = values.text("reason").flatMap(ReportReason.init(rawValue:)) else {
        throw FormRefusal("there is no such reason", field: "reason")
      }
      let request = Safety.Report(
        report: report, person: person, match: match, reason: reason,
        note: values.text("note") ?? "")
      return .change(request) { _ in
        "Thank you. The report is kept, and you will not see each other any more."
      }
    }
    form.question = "Report and block \(name)?"
    return form
  }
}
