/// The contents of the support page, in sections: for a screen, a terminal and a printer.
///
/// It needs no network and no open journal. The most personal comes first.
public struct SupportPage: Sendable, Hashable {
  /// A part of it.
  public struct Section: Sendable, Hashable {
    public let title: String
    /// Its paragraphs, one sentence or a few each; what the person typed may hold line feeds.
    public let lines: [String]

    public init(_ title: String, _ lines: [String]) {
      self.title = title
      self.lines = lines
    }
  }

  /// The availability of the person's own plan.
  public enum PlanAvailability: Sendable, Hashable {
    /// It is here; an empty card says that nothing is written yet.
    case card(SupportCard)
    /// It is sealed with the rest of the journal, which is locked.
    case sealed
    /// A copy for the locked journal is there and can't be read.
    case unreadable
  }

  /// Its parts, in order.
  public let sections: [Section]
  /// Those that name a person to call.
  ///
  /// They are what to do now, the person's people and the lines of the countries, for where the
  /// whole page would scroll its numbers away.
  public let nearest: [Section]

  /// The numbers alone, in few lines: what a small screen shows first.
  ///
  /// They are the emergency numbers, the first three of the person's people, and the countries' lines.
  public let front: Section

  /// Puts the page together.
  ///
  /// - Parameters:
  ///   - plan: the person's own plan.
  ///   - helplines: the lines that are known.
  ///   - countries: those to show in full, such as ``Helplines/likely(timeZone:locale:)``.
  public init(
    _ plan: PlanAvailability, helplines: Helplines = .standard, countries: [HelplineCountry]
  ) {
    let now = [Section("Now", Self.now(countries))]
    let own = Self.own(plan)
    let lines = countries.map { country in
      Section(
        "Lines in \(country.name)",
        country.lines.isEmpty
          ? [
            "No line of this country could be checked. The emergency number is there for this too."
          ]
          : country.lines.flatMap { [$0.sentence, "  \($0.checked)"] })
    }
    front = Section("To call now", Self.numbers(plan, countries))
    nearest = now + own.filter { $0.title == Self.people } + lines
    var sections = now + own + lines
    sections.append(Section("Other countries", Self.others(helplines, but: countries)))
    sections += GroundingExercise.all.map { Section($0.title, $0.sentences) }
    sections.append(Section("What this page is", Self.statement))
    self.sections = sections
  }

  /// The statement of what the page is and what it isn't.
  public static let statement = [
    "This page is not therapy and not an emergency service.",
    "Nobody watches what you write, and nobody is notified: if you want somebody to know, it has "
      + "to be you who tells them. A short message is enough.",
    "It works without a network. That you opened it is not kept anywhere.",
    "Numbers can change. Each says when it was last looked up; if one doesn't answer, take the "
      + "next, or the emergency number.",
  ]

  /// The words for a user who has none just now.
  public static let words =
    "Words that are enough for a message: \"It is bad tonight. Can you talk, or sit with me?\""

  private static let people = "Your people"

  private static func now(_ countries: [HelplineCountry]) -> [String] {
    [
      "You are here. That is enough for this minute.",
      "If something you could hurt yourself with is near, go into another room, or to somebody.",
    ] + emergency(countries) + [words]
  }

  private static func numbers(_ plan: PlanAvailability, _ countries: [HelplineCountry]) -> [String]
  {
    var people: [SupportCard.Person] = []
    if case .card(let card) = plan { people = card.people }
    return emergency(countries) + people.prefix(3).map(\.line)
      + countries.flatMap(\.lines).map(\.shortSentence)
  }

  private static func emergency(_ countries: [HelplineCountry]) -> [String] {
    countries.isEmpty
      ? [Helplines.emergencyAnywhere + "."]
      : countries.map { "\($0.name): \($0.emergencySentence)." }
  }

  private static func own(_ plan: PlanAvailability) -> [Section] {
    switch plan {
    case .card(let card) where card.isEmpty:
      return [
        Section(
          "Your plan",
          ["Nothing is written in it yet. It is best written at a calm hour, and a line is enough."]
        )
      ]
    case .card(let card):
      var sections = card.people.isEmpty ? [] : [Section(people, card.people.map(\.line))]
      for section in SafetyPlanSection.allCases {
        guard let text = card.sections[section] else { continue }
        sections.append(Section(section.title, [text]))
      }
      return sections
    case .sealed:
      return [
        Section(
          "Your plan",
          [
            "Your own plan is sealed with your journal. Unlock the journal to read it.",
            "In the settings you can allow it to be read here while the journal is locked.",
          ])
      ]
    case .unreadable:
      return [
        Section(
          "Your plan",
          [
            "The copy of your plan can't be read just now. The plan itself is safe in the journal:"
              + " unlock it to read it. Everything else on this page holds."
          ])
      ]
    }
  }

  private static func others(_ helplines: Helplines, but shown: [HelplineCountry]) -> [String] {
    let names = helplines.countries.filter { !shown.contains($0) }.map {
      "\($0.name) (\($0.territory))"
    }
    return (names.isEmpty ? [] : ["Also known: " + names.joined(separator: ", ") + "."])
      + [Helplines.fallback + "."]
  }

  /// The page as plain text.
  public var plainText: String {
    sections.map { section in
      section.title + "\n"
        + section.lines.flatMap { $0.split(whereSeparator: \.isNewline) }.map { "  \($0)\n" }
        .joined()
    }.joined(separator: "\n")
  }
}
