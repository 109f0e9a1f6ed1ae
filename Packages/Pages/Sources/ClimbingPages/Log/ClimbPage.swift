public import ClimbingFeatures
import ClimbingModels
public import DomainModels
public import Pages
import Storage

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// A climb with its attempts.
  static var climb: Self {
    Self("/climbs/{climb}") { context, parameters in
      let logged = try await FindClimb(context)(.identified(try parameters.id("climb")))
      var page = ClimbingPage(logged) { context.phrase($0) }
      page.sections += try await links(of: logged.climb, context)
      let tags = try await ListTags(context)().map { FormOption($0.tag.slug, title: $0.tag.name) }
      page.actions.insert(
        ClimbingAction("t", "tag", .fill(.tag(logged.climb, among: tags))), at: 2)
      return page
    }
  }

  /// Returns the links to the session, the area and the other records that a climb belongs to.
  private static func links(
    of climb: Climb, _ context: Source
  ) async throws -> [PageSection<ClimbingOperation>] {
    var rows: [PageRow<ClimbingOperation>] = []
    if let id = climb.session {
      let detail = try await FindSession(context)(.identified(id))
      rows.append(PageRow(detail.summary))
    }
    // The catalogue can be gone, or lack a climb that it had when the climb was linked.
    if let id = climb.catalogueClimb,
      let found = try? await FindCatalogueClimb(context)(.identified(id))
    {
      rows.append(.value("Catalogue", (found.path + [found.name]).joined(separator: ", ")))
    }
    if let source = climb.sourceURL { rows.append(.value("Source", source)) }
    return rows.isEmpty ? [] : [PageSection("Links", rows)]
  }
}

extension ClimbingPage {
  /// Makes the page of a climb, with its attempts in order of time.
  ///
  /// - Parameters:
  ///   - logged: the climb with its attempts and tags.
  ///   - phrase: when something was, in words.
  public init(_ logged: LoggedClimb, when phrase: (Timestamp) -> Phrase) {
    let climb = logged.climb
    let facts: [String?] = [
      climb.discipline?.title, climb.date?.description,
      climb.pitches.map { String.counted($0, "pitch", "pitches") },
      climb.heightText, climb.angle.map { "\($0) degrees" },
      climb.stars.map { "\($0) of \(climb.starsOutOf ?? 5) stars" },
      climb.partner.map { "with \($0)" },
      climb.source.map { "from \($0.rawValue.replacing("_", with: " "))" },
      climb.visibility == .onlyMe ? nil : "seen by \(climb.visibility.title)",
    ]
    let attempts = zip(1..., logged.attempts).map { number, attempt in
      ClimbingRow(attempt, number, at: climb, when: phrase)
    }
    self.init(
      title: climb.called,
      [
        .text(climb.whereabouts.joined(separator: ", ")),
        .facts(facts.compactMap(\.self).map { Phrase($0) }), .text(climb.notes ?? ""),
        .topics(logged.tags.map { "\($0.name) \($0.impact.title)" }),
      ],
      sections: [ClimbingSection("Attempts", attempts)], empty: "No attempt yet.",
      actions: [
        ClimbingAction("a", "add an attempt", .fill(.attempt(at: climb))),
        ClimbingAction("e", "edit", .fill(.edit(climb))),
        ClimbingAction("p", "share", .fill(.share(climb))),
        ClimbingAction(
          "d", "delete", .perform(.deleteClimb(climb.id)),
          asking: "Delete \(climb.called) with its attempts?"),
      ])
  }
}

extension PageRow where Operation == ClimbingOperation {
  fileprivate init(
    _ attempt: Attempt, _ number: Int, at climb: Climb, when phrase: (Timestamp) -> Phrase
  ) {
    let remarks: [String?] = [attempt.pitch.map { "pitch \($0)" }, attempt.gradeText]
    let when = attempt.attemptedAt.map(phrase)
    self.init(
      .attempt(isTick: attempt.ascent.isTick, when?.moment), id: attempt.id.description,
      title: attempt.ascent.description, remarks: remarks.compactMap(\.self).map { Phrase($0) },
      [.facts(when.map { [$0] } ?? []), .text(attempt.notes ?? "")],
      actions: [
        ClimbingAction("c", "change", .fill(.edit(attempt, number, at: climb))),
        ClimbingAction(
          "x", "remove", .perform(.deleteAttempt(attempt.id)),
          asking: "Remove attempt \(number) for good?"),
      ])
  }
}
