import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Services
import Terminal

/// Meeting people as lines: somebody's card is read out, and a word says what to do.
///
/// Who is not signed in is led through that first, and who has no profile through making one. What
/// was decided is said once it is kept.
public struct PlainPeople: Sendable {
  let surroundings: PeopleSurroundings
  let console: PeopleConsole

  /// Prepares it over a console.
  public init(_ surroundings: PeopleSurroundings, on console: PeopleConsole) {
    self.surroundings = surroundings
    self.console = console
  }

  /// What a word led to.
  enum Outcome {
    /// The same card waits.
    case same
    /// Another may be on top.
    case changed
    case left
  }

  var client: PeopleClient { surroundings.client }

  /// Goes on until `quit` or the end of the input.
  ///
  /// - Throws: what reading, writing and the service throw; in a pipe also why a word can't be
  ///   done.
  public func callAsFunction() async throws {
    guard let profile = try await member() else { return }
    try await meet(sharing: profile.details.interests)
  }

  /// Leads to a profile, through signing in and making one.
  ///
  /// - Returns: nil if the input ended before.
  private func member() async throws -> MyProfile? {
    while true {
      switch try await surroundings.standing() {
      case .member(let profile): return profile
      case .nobody:
        guard try await PlainAccount(surroundings, on: console)() else { return nil }
      case .newcomer:
        guard try await PlainProfile(surroundings, on: console)() else { return nil }
      }
    }
  }

  private func meet(sharing own: Set<Interest>) async throws {
    var cards = CardQueue()
    var outcome = Outcome.changed
    var own = own
    while true {
      var isRead = true
      if outcome == .changed { isRead = try await read(&cards, own) }
      let words = PlainPeopleWord.offered(hasCard: cards.top != nil)
      guard let line = try await console.ask(PlainPeopleWord.question(words)) else { return }
      outcome = try await carryOut(line, &cards, &own, words)
      // Whatever is typed, what could not be read is tried again.
      if outcome == .same, !isRead { outcome = .changed }
      if outcome == .left { return }
    }
  }

  /// Reads out who is on top.
  ///
  /// - Returns: whether it could be read; why not is said.
  private func read(_ cards: inout CardQueue, _ own: Set<Interest>) async throws -> Bool {
    do {
      try await fill(&cards)
      try await introduce(cards, own)
      return true
    } catch let error as ServiceError {
      cards.giveUp()
      try console.report(error)
      return false
    }
  }

  private func fill(_ cards: inout CardQueue) async throws {
    guard cards.top == nil else { return }
    _ = cards.beginAnew()
    cards.take(try await client.perform(Discovery.Cards(limit: 10)))
  }

  private func introduce(_ cards: CardQueue, _ own: Set<Interest>) async throws {
    try console.say("")
    guard let card = cards.top else {
      try console.say("Nobody is left.", .bold)
      if try await client.perform(Profiles.Mine())?.state == .paused {
        try console.say("Your profile is paused, so you see nobody new: show (v) shows it again.")
      }
      let report = try await client.perform(Discovery.Why())
      return try console.say(WhyText(report, console.look).lines(columns: console.columns))
    }
    try console.say(
      PersonText(card, sharing: own, console.look).summary(columns: console.columns))
    if card.likelihood != nil, let note = cards.note {
      try console.say(note, console.look.muted)
    }
  }

  // MARK: Words

  private func carryOut(
    _ line: String, _ cards: inout CardQueue, _ own: inout Set<Interest>,
    _ offered: [PlainPeopleWord]
  ) async throws -> Outcome {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let typed = words.first else { return .same }
    guard let word = PlainPeopleWord(typed: typed) else {
      try console.report(
        PlainWordError(
          message: "\"\(typed)\" is none of the words",
          // The question that follows names them.
          hint: console.hasPerson ? nil : PlainPeopleWord.question(offered)))
      return .same
    }
    do {
      return try await carryOut(word, words.count > 1 ? words[1] : nil, &cards, &own)
    } catch let error as any ExplainedError {
      try console.report(error)
      return .same
    }
  }

  private func carryOut(
    _ word: PlainPeopleWord, _ argument: String?, _ cards: inout CardQueue,
    _ own: inout Set<Interest>
  ) async throws -> Outcome {
    switch word {
    case .like: return try await decide(.like, &cards)
    case .pass: return try await decide(.pass, &cards)
    case .later: return try await decide(.later, &cards)
    case .undo: return try await undo(&cards)
    case .details:
      guard let card = try top(cards) else { return .same }
      try say(PersonText(card, sharing: own, console.look).lines(columns: console.columns))
    case .reasons:
      guard let card = try top(cards) else { return .same }
      let report = try await client.perform(Discovery.Likelihood(person: card.person))
      try say(LikelihoodText(report, console.look).lines(columns: console.columns))
    case .why:
      let report = try await client.perform(Discovery.Why())
      try say(WhyText(report, console.look).lines(columns: console.columns))
    case .exposure:
      let report = try await client.perform(Discovery.Exposure())
      try say(ExposureText(report, console.look).lines(columns: console.columns))
    case .pick: return try await pick(&cards)
    case .matches: try await listMatches()
    case .talk:
      try await talk(argument)
      return .changed
    case .profile:
      _ = try await PlainProfile(surroundings, on: console)()
      if let profile = try await client.perform(Profiles.Mine()) {
        own = profile.details.interests
      }
      cards = CardQueue()
      return .changed
    case .show:
      _ = try await client.perform(Profiles.SetState(state: .visible))
      try console.say("Your profile is shown to people who fit.")
      return cards.top == nil ? .changed : .same
    case .passed: return try await passed(argument, &cards)
    case .block: return try await block(&cards)
    case .blocked:
      try await blocked(argument)
      // Whoever was unblocked may be among those who come next.
      return argument != nil && cards.top == nil ? .changed : .same
    case .report: return try await report(argument, &cards)
    case .sessions: try await listSessions()
    case .signOut:
      guard try await console.confirms("Sign out of this device?") else { return .same }
      try await client.signOut()
      try console.say("Signed out. What this device knew of you is removed.")
      return .left
    case .help: try help()
    case .quit: return .left
    }
    return .same
  }

  private func say(_ lines: [StyledText]) throws { try console.say(lines) }

  /// The card on top; says so if there is none.
  func top(_ cards: CardQueue) throws -> PersonCard? {
    if cards.top == nil {
      try console.report(
        PlainWordError(message: "there is nobody on top", hint: "why says why, matches goes on"))
    }
    return cards.top
  }

  private func help() throws {
    let width = PlainPeopleWord.allCases.map(\.rawValue.count).max() ?? 0
    let lines = PlainPeopleWord.allCases.map { word in
      "\(word.rawValue.padded(toWidth: width)) \(word.letter)  \(word.explanation)"
    }
    try console.say(lines.map { StyledText($0) })
  }
}
