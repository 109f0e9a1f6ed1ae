import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Services
import Terminal

extension PlainPeople {
  func decide(_ verdict: PeopleVerdict, _ cards: inout CardQueue) async throws -> Outcome {
    guard let card = try top(cards) else { return .same }
    let request = Decisions.Decide(person: card.person, verdict: verdict)
    let outcome: DecisionOutcome
    do {
      outcome = try await client.perform(request)
    } catch let error as ServiceError {
      // Who is not there any more is not shown again.
      if error.reason == .notFound { cards.remove(card.person) }
      throw error
    }
    cards.decided(card.person)
    try say(outcome)
    return .changed
  }

  private func say(_ outcome: DecisionOutcome) throws {
    switch outcome.verdict {
    case .like where outcome.match != nil:
      try console.say("You like \(outcome.name): it's a match!", .bold)
      try console.say("Say hello: matches, then talk and the number.")
    case .like: try console.say("You like \(outcome.name).")
    case .pass: try console.say("You passed on \(outcome.name).")
    case .later: try console.say("\(outcome.name) waits for later.")
    }
  }

  func undo(_ cards: inout CardQueue) async throws -> Outcome {
    let undone = try await client.perform(Decisions.Undo())
    try console.say(UndoneText.sentence(undone))
    // Who is decided on still, as before, doesn't come back, nor does who is gone.
    guard undone.restored == nil, undone.name != nil else { return .same }
    if !cards.takeBack(undone.person) {
      cards.putBack(try await card(of: undone.person))
    }
    return .changed
  }

  /// Somebody's card, with the chances that a profile comes without.
  func card(of person: Identifier<Person>) async throws -> PersonCard {
    var card = try await client.perform(Profiles.Show(person: person))
    guard card.likelihood == nil else { return card }
    card.likelihood = try await client.perform(Discovery.Likelihood(person: person)).likelihood
    return card
  }

  func pick(_ cards: inout CardQueue) async throws -> Outcome {
    let pick = try await client.perform(Discovery.Daily())
    guard let card = pick.card else {
      try console.say("There is nobody for you today. Look in tomorrow.")
      return .same
    }
    try console.say("Today's pick. \(pick.note)", console.look.muted)
    // From here on it is a card as any other.
    cards.remove(card.person)
    _ = cards.takeBack(card.person)
    cards.putBack(card)
    return .changed
  }

  func block(_ cards: inout CardQueue) async throws -> Outcome {
    guard let card = try top(cards),
      try await console.confirms("Block \(card.name)? You will not see each other any more.")
    else { return .same }
    _ = try await client.perform(Safety.Block(person: card.person))
    cards.remove(card.person)
    try console.say("\(card.name) is blocked.")
    return .changed
  }

  func report(_ argument: String?, _ cards: inout CardQueue) async throws -> Outcome {
    guard let card = try top(cards) else { return .same }
    let report = PlainReport(surroundings, on: console)
    guard try await report(on: card.person, match: nil, name: card.name, reason: argument) else {
      return .same
    }
    cards.remove(card.person)
    return .changed
  }

  // MARK: Matches and the account

  func listMatches() async throws {
    let matches = try await allMatches()
    guard !matches.isEmpty else {
      return try console.say("No match yet. One is made when somebody whom you like likes you.")
    }
    try console.say(.counted(matches.count, "match:", "matches:"), .bold)
    for (index, match) in matches.enumerated() {
      let text = MatchText(match, now: surroundings.clock.now, console.look)
      try console.say("\(index + 1). \(text.name.sanitizedCell()): \(text.state)")
      if let words = text.lastWords {
        try console.say(
          console.look.quoted(words, after: "   ", console.columns, console.look.muted))
      }
    }
  }

  private func allMatches() async throws -> [MatchSummary] {
    var matches: [MatchSummary] = []
    var cursor: String?
    repeat {
      let page = try await client.perform(Matches.List(after: cursor, limit: 100))
      matches += page.items
      cursor = page.items.isEmpty ? nil : page.next
    } while cursor != nil
    return matches
  }

  func talk(_ argument: String?) async throws {
    let matches = try await allMatches()
    let found: MatchSummary?
    if let argument, let number = Int(argument) {
      found = matches.indices.contains(number - 1) ? matches[number - 1] : nil
    } else if let argument {
      let named = matches.filter {
        $0.name?.lowercased().hasPrefix(argument.lowercased()) == true
      }
      found = named.count == 1 ? named.first : nil
    } else {
      found = matches.count == 1 ? matches.first : nil
    }
    guard let found else {
      throw PlainWordError(
        message: argument.map { "no single match is meant by \"\($0)\"" }
          ?? "it is not said which match is meant",
        hint: "matches lists them; talk 1 writes to the first")
    }
    try await PlainConversation(surroundings, on: console)(with: found.id)
  }

  func listSessions() async throws {
    let sessions = try await client.perform(Accounts.ListSessions())
    for session in sessions {
      let text = SessionText(session, now: surroundings.clock.now, console.look)
      try console.say("\(text.name.sanitizedCell()): \(text.state)")
    }
  }
}
