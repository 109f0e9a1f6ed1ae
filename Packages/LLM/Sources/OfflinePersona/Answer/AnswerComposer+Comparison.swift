import LLM

extension AnswerComposer {
  /// The persona beside others: one fact of each on what was asked, and no verdict.
  ///
  /// - Returns: the pieces to say; `nil` if the clause names no card that is at hand.
  mutating func comparison(_ clause: Clause) -> [String]? {
    let named = named(in: clause)
    guard !named.isEmpty else { return nil }
    // The names of the others must not be taken for the question: Cool Roofs is no temperature.
    let tokens = named.reduce(recognizer.tokens(in: clause.text)) { $1.without(name: $0) }
    let plain = recognizer.clause(clause.text, tokens)
    let content = plain.content.filter { token in
      !Self.comparing.contains(token.word) && !isUnknownAcronym(token)
    }
    let asked = plain.reduced(to: content, tokens: plain.tokens)
    if asked.topic == nil, asked.content.isEmpty { return bothSides(with: named[0]) }
    return onOneTopic(asked, with: named)
  }

  private static let comparing = Lexicon.words(
    "than versus vs compare compared comparison yourself rather prefer instead choose others")

  /// The cards that a clause names, the one with the most named words first.
  private func named(in clause: Clause) -> [OtherPersona] {
    guard !rivals.isEmpty else { return [] }
    let tokens = Tokenizer.tokens(in: clause.text)
    let isComparing =
      clause.intent == .comparison || Self.comparisons.contains { $0.match(in: tokens) != nil }
    let shares = rivals.map { ($0, $0.share(of: tokens)) }
    let meant = shares.filter { rival, share in
      // A word of its name that the own card does not have can mean no other card.
      share == 1 && (isComparing || !isOfItself(tokens))
        || share > 0 && !isOwnName(rival, in: tokens)
          && (isComparing || !isOfItself(tokens) && tokens.contains { isForeign($0, to: rival) })
    }
    if !meant.isEmpty { return meant.sorted { $0.1 > $1.1 }.map(\.0) }
    // "And which of you is cheaper?" means the card talked about before; so may a short name.
    let names = clause.content.filter { !index.knows($0.term) && !$0.isNumber }
    let isShort = names.contains { token in
      isUnknownAcronym(token) && rivals.contains { $0.persona.name.first == token.text.first }
    }
    let isPronoun = Self.pronouns.contains { $0.match(in: tokens) != nil }
    return isComparing && (isShort || isPronoun && names.isEmpty) ? Array(rivals.prefix(1)) : []
  }

  /// Returns whether the persona is asked about itself, as in `do you need peat`.
  private func isOfItself(_ tokens: [Token]) -> Bool {
    let words = tokens.filter { !IntentRecognizer.openers.contains($0.word) }.map(\.word)
    guard words.count > 2, words[1] == "you" else { return false }
    return !["know", "like", "think", "prefer", "envy", "love", "hate", "rate"].contains(words[2])
  }

  /// `BECCS`, which no card spells out.
  private func isUnknownAcronym(_ token: Token) -> Bool {
    token.text.count > 2 && token.text.allSatisfy(\.isUppercase) && !index.knows(token.term)
  }

  private func isForeign(_ token: Token, to rival: OtherPersona) -> Bool {
    token.word.utf8.count > 5 && rival.nameTerms.contains(token.term) && !index.knows(token.term)
  }

  /// Returns whether all that was named of another is part of the own name too, as `carbon` may be.
  private func isOwnName(_ rival: OtherPersona, in tokens: [Token]) -> Bool {
    tokens.filter { rival.nameTerms.contains($0.term) }.allSatisfy {
      index.nameTerms.contains($0.term)
    }
  }

  private static let comparisons = PhrasePattern.list(
    "than | as * as | versus | vs | compare | compared | what about | how about | ^ and | you or | or you | differ | you both"
  )

  private static let pronouns = PhrasePattern.list(
    """
    which of you | who of you | of the two | of you two | than it | than them | than him | than her
    better $ | any better | which is | who is | which one | than that | the other | compare $ | between you | you both
    """)

  /// The advantages and disadvantages of each, if the question names nothing in particular.
  private mutating func bothSides(with rival: OtherPersona) -> [String] {
    var pieces = [wording.line(.compareLead, ["other": rival.persona.name])]
    let kinds = [Topic.Subject.strengths, .limits].compactMap(Topic.on)
    for (place, kind) in kinds.enumerated() {
      let clause = Clause(
        text: "", tokens: [], intent: .topic(kind.subject), topic: kind, content: [], cues: [])
      if let number = finder.comparable(clause) {
        pieces.append(
          quote(number, after: wording.line(place == 0 ? .compareMine : .compareMyLimit)))
      }
      if let fact = rival.fact(for: clause) {
        let occasion: Occasion = place == 0 ? .compareTheirs : .compareTheirLimit
        pieces.append(quote(fact, of: rival, occasion))
      }
    }
    return pieces
  }

  /// One fact of each on the same question, as far as the cards have it.
  private mutating func onOneTopic(_ clause: Clause, with named: [OtherPersona]) -> [String] {
    let own = finder.comparable(clause)
    let facts = named.map { ($0, $0.fact(for: clause)) }
    let names = Wording.list(named.map(\.persona.name))
    let details = own == nil ? ownDetail(clause) : nil
    guard own != nil || details != nil || facts.contains(where: { $0.1 != nil }) else {
      let line = wording.line(.compareNothing, ["other": names])
      return decline([line])
    }
    var pieces = [wording.line(.compareLead, ["other": names])]
    if let own {
      pieces.append(quote(own, after: wording.line(.compareMine)))
    } else {
      pieces.append(details ?? wording.line(.compareMyGap))
    }
    for (rival, fact) in facts {
      if let fact {
        pieces.append(quote(fact, of: rival, .compareTheirs))
      } else if let detail = clause.topic?.detail(of: rival.persona) {
        pieces.append(
          wording.line(.compareTheirs, ["other": rival.persona.name])
            + " “\(detail.label): \(detail.value)”.")
      } else {
        pieces.append(wording.line(.compareTheirGap, ["other": rival.persona.name]))
      }
    }
    return pieces
  }

  private mutating func ownDetail(_ clause: Clause) -> String? {
    guard let detail = clause.topic?.detail(of: persona) else { return nil }
    return wording.line(.compareMine) + " “\(detail.label): \(detail.value)”."
  }

  /// Another's fact, said of it.
  private mutating func quote(
    _ fact: PersonaFact, of rival: OtherPersona, _ occasion: Occasion
  ) -> String {
    let citation = Citation(fact: fact)
    let care = citation.needsCare ? "; " + wording.line(.theirLowConfidence) : ""
    let lead = wording.line(occasion, ["other": rival.persona.name])
    return "\(lead) \(citation.quote)\(care)."
  }
}

extension Clause {
  /// The same about fewer words.
  func reduced(to content: [Token], tokens: [Token]) -> Clause {
    Clause(
      text: text, tokens: tokens, intent: topic.map { .topic($0.subject) } ?? .question,
      topic: topic, content: content, cues: cues)
  }
}

extension FactFinder {
  /// The fact that says most on a clause beside another card's: on its topic if it has one, else
  /// with its words.
  func comparable(_ clause: Clause) -> Int? {
    let finding = find(clause)
    if case .none = finding.certainty { return nil }
    return finding.passages.first { number in
      let passage = index.passages[number]
      guard passage.fact != nil,
        passage.fact?.popular == nil || clause.topic?.kinds.isEmpty == false
      else { return false }
      guard let topic = clause.topic else { return finding.certainty == .direct }
      return topic.fit(passage) != .none
    }
  }
}
