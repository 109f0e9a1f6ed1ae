import LLM

/// Something that is often asked, and how to tell which facts are about it.
struct Topic {
  /// What it is about.
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
  /// What comes after "about".
  let noun: String
  /// What to call it in "ask me about …".
  let invitation: String
  /// Ways to ask for it, as ``PhrasePattern`` reads them.
  let patterns: [PhrasePattern]
  /// Words which a fact about it has.
  let factTerms: Set<String>
  /// Words which a figure about it has beside it.
  let units: [String]
  /// Words that make a figure one about something else.
  let otherFigures: Set<String>
  /// The kinds of fact that answer it whatever their words; if empty, the words decide.
  let kinds: [PersonaFact.Kind]
  /// Beginnings of the labels of details that answer it.
  let labels: [String]
  /// Whether a figure is expected however one asks.
  let wantsFigure: Bool

  /// Whether it is asked for beside other things, and gives way to whatever else is named.
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
