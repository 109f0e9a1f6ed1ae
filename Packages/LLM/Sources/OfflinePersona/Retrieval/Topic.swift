import LLM

/// Something that is often asked, and how to tell which facts are about it.
struct Topic {
  /// The subject of the topic.
  enum Subject: String, CaseIterable {
    case cost
    case removal
    case cooling
    case duration
    case size
    case readiness
    case support
    case limits
    case strengths
    case evidence
    case effectiveness
    case certainty
    case place
  }

  let subject: Subject
  /// The noun after "about".
  let noun: String
  /// The words after "ask me about …".
  let invitation: String
  /// Ways to ask for it, as ``PhrasePattern`` reads them.
  let patterns: [PhrasePattern]
  /// Words which a fact about it has.
  let factTerms: Set<String>
  /// Words which a figure about it has beside it.
  let units: [String]
  /// Words that make a figure one about something else.
  let otherFigures: Set<String>
  /// The kinds of fact that answer it, independent of their words; if empty, the words decide.
  let kinds: [PersonaFact.Kind]
  /// Beginnings of the labels of details that answer it.
  let labels: [String]
  /// True if a figure is expected however one asks.
  let wantsFigure: Bool

  /// True if it is asked for beside other things, and ranks below all other topics of the question.
  var yields: Bool { [.evidence, .effectiveness].contains(subject) }

  init(
    _ subject: Subject, noun: String, invitation: String, asked: String, facts: String = "",
    units: [String] = [], otherFigures: String = "", kinds: [PersonaFact.Kind] = [],
    labels: [String] = [], wantsFigure: Bool = false
  ) {
    self.subject = subject
    self.noun = noun
    self.invitation = invitation
    patterns = PhrasePattern.list(asked)
    factTerms = Lexicon.terms(facts)
    self.units = units.map(Lexicon.term(of:))
    self.otherFigures = Lexicon.terms(otherFigures)
    self.kinds = kinds
    self.labels = labels
    self.wantsFigure = wantsFigure
  }

  /// The detail of a persona that answers this topic.
  func detail(of persona: Persona) -> PersonaDetail? {
    guard !labels.isEmpty else { return nil }
    return persona.details.first { detail in
      let words = Tokenizer.tokens(in: detail.label).map(\.word)
      return labels.contains { label in words.contains { $0.hasPrefix(label) } }
    }
  }
}

extension Topic {
  /// The degree to which a fact answers a topic.
  enum Fit: Int, Comparable {
    case none
    case words
    case figure

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Returns the degree to which a passage answers this topic.
  func fit(_ passage: Passage) -> Fit {
    if let fact = passage.fact, kinds.contains(fact.kind) { return .figure }
    let isAbout = !factTerms.isDisjoint(with: passage.terms)
    switch subject {
    case .cost:
      let isAbout = passage.namesCost
      let isPrice = isAbout || otherFigures.isDisjoint(with: passage.terms)
      if passage.namesPrice, isPrice { return .figure }
      return isAbout ? .words : .none
    case .cooling:
      let isWarming = !Self.warming.isDisjoint(with: passage.terms)
      if names(passage), isAbout || isWarming { return .figure }
      let isHeld = isWarming && !Self.held.isDisjoint(with: passage.terms)
      return isAbout || isHeld ? .words : .none
    case .duration:
      let lasts = !Self.lasting.isDisjoint(with: passage.terms)
      if lasts, !Self.spans.isDisjoint(with: passage.terms) { return .figure }
    case .size:
      guard passage.fact?.kind == .figure else { return .none }
      let isOther = !otherFigures.isDisjoint(with: passage.terms)
      if !Self.warming.isDisjoint(with: passage.terms) { return .none }
      return names(passage) && !isOther ? .figure : .words
    case .removal:
      guard passage.terms.contains(Self.carbon) else { return .none }
      if isAbout, names(passage), otherFigures.isDisjoint(with: passage.terms) { return .figure }
    case .effectiveness:
      let isPromise = !otherFigures.isDisjoint(with: passage.terms)
      guard !passage.namesPrice, isAbout, !isPromise else { return .none }
      return passage.hasNumber || passage.fact?.kind == .correction ? .figure : .words
    case .certainty:
      let isAdmitted = passage.fact?.kind == .limitation || passage.fact?.kind == .correction
      return isAbout && (isAdmitted || passage.origin == .background) ? .figure : .none
    case .place:
      return passage.namesPlace ? .figure : .none
    default:
      if names(passage), isAbout || factTerms.isEmpty { return .figure }
    }
    return isAbout ? .words : .none
  }

  private static let carbon = Lexicon.term(of: "carbon")
  private static let warming = Lexicon.terms("warming temperature")
  private static let held = Lexicon.terms("balance offset slow cancel mask hold")
  private static let lasting = Lexicon.terms("store stay last fade hold lock permanent")
  private static let spans = Lexicon.terms(
    "year decade century month season geological millennium")

  /// Returns whether a figure in it has one of the topic's units; a price per unit is no such
  /// figure.
  private func names(_ passage: Passage) -> Bool {
    let tokens = passage.tokens
    return tokens.indices.contains { index in
      guard tokens[index].isNumber else { return false }
      let end = min(tokens.count, index + 4)
      guard let unit = tokens[index..<end].firstIndex(where: { units.contains($0.term) }) else {
        return false
      }
      return !tokens[index..<unit].contains { ["per", "for", "than"].contains($0.word) }
    }
  }
}

extension Passage {
  /// True if it seems to name a place: a capital where no sentence starts.
  var namesPlace: Bool {
    let noPlaces: Set<String> = ["gt", "mt", "sun", "earth", "moon"]
    return tokens.contains { $0.isNamed && !noPlaces.contains($0.word) }
  }

  /// True if it speaks of money; what costs energy or carbon does not.
  var namesCost: Bool {
    let cost = Lexicon.term(of: "cost")
    return tokens.indices.contains { index in
      let before = index > 0 ? tokens[index - 1].word : ""
      let after = index + 1 < tokens.count ? tokens[index + 1].word : ""
      return tokens[index].term == cost && before != "carbon" && after != "energy"
    } || terms.contains(cost) && tokens.contains { $0.word == "money" }
  }

  /// True if it names an amount of money.
  var namesPrice: Bool {
    let signs: Set<Character> = ["$", "€", "£", "¥"]
    if text.contains(where: signs.contains), hasNumber { return true }
    let currencies: Set<String> = ["chf", "usd", "eur", "gbp", "dollars", "euros", "francs"]
    return hasNumber && tokens.contains { currencies.contains($0.word) }
  }
}
