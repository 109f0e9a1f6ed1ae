import DomainModels
public import Pages
public import PeopleModels
public import PeopleRequests
import ServicePages

extension PeopleRoute {
  static var cards: PeopleRoute {
    PeopleRoute("/discover") { source, _ in
      let profile = try await source.read(Profiles.Mine())
      let cards = try await source.read(Discovery.Cards(limit: 10))
      var page =
        cards.cards.isEmpty
        ? PeoplePage(
          nobodyLeft: try await source.read(Discovery.Why()), isPaused: profile?.state == .paused)
        : PeoplePage(cards, sharing: profile?.details.interests ?? [])
      if let wishes = profile?.details.wishes, !cards.cards.isEmpty {
        page.filter = PageFilter(
          wishes.wording, replacing: [PeopleAction.wishes.shortcut],
          opening: ProfileStep.wishes.address)
      }
      return page
    }
  }

  static var daily: PeopleRoute {
    PeopleRoute("/daily", links: [.init(on: .discover, "i", "today's pick")]) { source, _ in
      let own = try await source.read(Profiles.Mine())?.details.interests ?? []
      return PeoplePage(try await source.read(Discovery.Daily()), sharing: own)
    }
  }

  static var person: PeopleRoute {
    PeopleRoute("/people/{person}") { source, at in
      let id = try at.id("person", of: Person.self)
      let own = try await source.read(Profiles.Mine())?.details.interests ?? []
      var card = try await source.read(Profiles.Show(person: id))
      // A profile comes without its likelihoods.
      let report = try await source.read(Discovery.Likelihood(person: id))
      card.likelihood = report.likelihood
      return PeoplePage(card, sharing: own, note: report.note)
    }
  }

  static var likelihood: PeopleRoute {
    PeopleRoute("/people/{person}/why") { source, at in
      PeoplePage(
        try await source.read(Discovery.Likelihood(person: at.id("person", of: Person.self))))
    }
  }
}

extension PeoplePage {
  /// The people who fit, one card after the other.
  ///
  /// - Parameters:
  ///   - data: the next people.
  ///   - own: the reader's interests; those that both have come first.
  init(_ data: DiscoveryPage, sharing own: Set<Interest>) {
    let rows = data.cards.map { PeopleRow($0, sharing: own, note: data.note) }
    self.init(
      title: "Up to \(String.counted(data.candidates, "person fits", "people fit"))",
      sections: [PeopleSection("", rows, order: .deck)], actions: [.undo, .wishes], refresh: .never)
  }

  /// The page for an empty deck: why, and what can be done about it.
  fileprivate init(nobodyLeft why: WhyReport, isPaused: Bool) {
    self.init(why)
    title = isPaused ? "You are hidden" : "No new people"
    let reason =
      isPaused
      ? "Your profile is paused: you see no new people until you show it again."
      : why.passing == 0
        ? "No profile fits your wishes and theirs."
        : why.undecided == 0
          ? "You have decided on everyone for now." : "No profile can be shown right now."
    introduction.insert(.warning(reason), at: 0)
    actions = [.undo, .wishes]
  }

  /// Today's pick: one person, who sees the same of the reader today.
  ///
  /// - Parameters:
  ///   - pick: the pick.
  ///   - own: the reader's interests.
  public init(_ pick: DailyPickCard, sharing own: Set<Interest> = []) {
    let rows = pick.card.map { [PeopleRow($0, sharing: own, note: "")] } ?? []
    self.init(
      title: "Today's pick, \(pick.day)", [.text(pick.card == nil ? "" : pick.note)],
      sections: [PeopleSection("", rows, order: .deck)],
      empty: "There is no pick for you today. Come back tomorrow.", refresh: .never)
    offerIfEmpty(PeopleAction("d", "discover people", .open(.discover), as: .main))
  }

  /// The whole profile of a person.
  ///
  /// - Parameters:
  ///   - card: the person, as they show themself to the reader.
  ///   - own: the reader's interests.
  ///   - note: how to read the likelihoods; empty for none.
  public init(_ card: PersonCard, sharing own: Set<Interest>, note: String = "") {
    let verdict = card.verdict.map { "you \($0.sentence)" } ?? ""
    var sections = PeopleSection.profile(of: card, sharing: own)
    if let likelihood = card.likelihood {
      sections.append(PeopleSection("How likely a match is", likelihood.rows))
    }
    let ways = [
      PeopleAction("x", "how likely", .open(.likelihood(of: card.person))),
      .block(card.person, card.name),
      PeopleAction("r", "report", .open(.report(on: card.person))),
    ]
    self.init(
      title: card.headline,
      [
        .facts([Phrase(card.gender.title)] + card.facts + [Phrase(verdict)]),
        .text(card.likelihood == nil ? "" : note),
      ],
      sections: sections,
      actions: PeopleAction.verdicts(on: card.person, after: card.verdict, leaving: true) + ways,
      refresh: .anyChange)
    subject = .person
    pictures = sections.flatMap(\.rows).compactMap(\.picture)
  }

  /// Makes the page of the likelihood that two people like each other, with reasons: always as
  /// ranges, and with their limits.
  public init(_ report: LikelihoodReport) {
    func reasons(_ title: String, isMine: Bool) -> PeopleSection {
      let reasons = report.reasons.filter { $0.isMine == isMine }
      return PeopleSection(
        title,
        reasons.enumerated().map { index, reason in
          PeopleRow(
            .value, id: "\(isMine ? "mine" : "theirs")-\(index)",
            title: "\(reason.effect >= 0 ? "+" : "-") \(reason.text)")
        })
    }
    let shared = Statement.topics(
      report.sharedInterests.map(\.title), lead: "You both like:")
    let learnt = "Learnt from \(String.decisions(report.learntFrom))."
    let sections = [
      PeopleSection("", report.likelihood.rows),
      reasons("About your yes", isMine: true), reasons("About their yes", isMine: false),
    ]
    self.init(
      title: "You and \(report.name)", [shared, .text(learnt), .text(report.note)],
      sections: sections.filter { !$0.isEmpty }, refresh: .never)
  }
}

extension PeopleVerdict {
  /// The decision in words, for a sentence after the name.
  var sentence: String {
    switch self {
    case .like: "liked"
    case .pass: "passed"
    case .later: "left for later"
    }
  }
}

extension PageFileRoute<PeopleSource> {
  /// A photo of the reader, or of a person whom the reader can see.
  static var photo: PageFileRoute {
    PageFileRoute("/people/{person}/photos/{photo}") { source, at in
      let photo = try at.id("photo", of: PersonPhoto.self)
      let file = try await source.read(Profiles.ReadPhoto(photo: photo))
      return PageFile(type: file.mediaType, file.bytes, isPublic: false)
    }
  }
}
