public import ClimbingFeatures
import ClimbingModels
public import DomainModels
public import ScreenParts
public import Storage
import Terminal

/// A session as lines: words say what was climbed, and what is on the disk is said.
public struct PlainSession<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  let context: Context
  let console: ClimbingConsole

  /// Prepares sessions over a console.
  public init(_ context: Context, on console: ClimbingConsole) {
    self.context = context
    self.console = console
  }

  /// The state between two lines.
  struct State {
    /// The climb that attempts go to; nil for the newest.
    var chosen: Identifier<Climb>?
    /// The chosen ascent mode, if any.
    var mode: AscentMode?
    /// The last results of `find`.
    var found: [CatalogueSuggestion] = []
  }

  /// Goes on until `quit` or the end of the input.
  ///
  /// - Throws: What reading, writing and the store throw; in a pipe also why a word can't be done.
  public func callAsFunction() async throws {
    var state = State()
    var known: Identifier<Session>??
    while true {
      let detail = try await ActiveSession(context)()
      if known != .some(detail?.session.id) {
        try await introduce(detail)
        known = .some(detail?.session.id)
        state.chosen = nil
      }
      let words = detail == nil ? SessionWord.idle : SessionWord.active
      guard let line = try await console.ask(SessionWord.question(words)) else {
        return try farewell(detail)
      }
      guard let (word, rest) = try understand(line, words) else { continue }
      if word == .quit { return try farewell(detail) }
      do {
        known = .some(try await carryOut(word, rest, detail, &state))
      } catch let error as any ExplainedError {
        try console.report(error)
      }
    }
  }

  private func understand(
    _ line: String, _ words: [SessionWord]
  ) throws -> (SessionWord, String)? {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let first = parts.first else { return nil }
    guard let word = SessionWord(typed: first) else {
      try console.report(
        PlainWordError(
          message: "\"\(first)\" is none of the words", hint: SessionWord.question(words)))
      return nil
    }
    return (word, parts.count > 1 ? parts[1].trimmed : "")
  }

  /// - Returns: the session that is under way afterwards, as far as this program knows.
  private func carryOut(
    _ word: SessionWord, _ rest: String, _ detail: SessionDetail?, _ state: inout State
  ) async throws -> Identifier<Session>? {
    switch word {
    case .start: return try await start(rest)
    case .help:
      try help()
      return detail?.session.id
    case .quit: return detail?.session.id
    default: break
    }
    guard let detail else { throw ClimbingError.noActiveSession }
    switch word {
    case .end: return try await end(detail, rest)
    case .find: state.found = try await find(rest, detail)
    case .add:
      state.chosen = try await add(rest, detail, found: state.found)
      state.found = []
    case .undo:
      let undone = try await UndoLogging(context)()
      try console.say(undone.sentence)
      state.chosen = undone.attempt == nil ? nil : undone.climb.id
    case .mode: try choose(&state, rest)
    case .list: try list(detail)
    default: try await carryOut(word, rest, atClimbOf: detail, &state)
    }
    return detail.session.id
  }

  /// Words that are about a climb.
  private func carryOut(
    _ word: SessionWord, _ rest: String, atClimbOf detail: SessionDetail, _ state: inout State
  ) async throws {
    if word == .on {
      let climb = try await FindClimb(context)(.text(rest))
      guard climb.climb.session == detail.session.id else {
        throw ClimbingError.climbNotFound(rest, near: detail.climbs.map(\.climb.title))
      }
      state.chosen = climb.climb.id
      return try console.say("On \(climb.titleAndGrade).")
    }
    let chosen = detail.climbs.first { $0.climb.id == state.chosen } ?? detail.climbs.last
    guard let chosen else {
      throw PlainWordError(
        message: "there is no climb yet", hint: "Add one, such as add Chain Reaction, 5.12c")
    }
    state.chosen = chosen.climb.id
    let climb = ClimbReference.identified(chosen.climb.id)
    switch word {
    case .edit: try await edit(chosen, rest)
    case .details:
      try console.say(ClimbText(chosen, console.look).lines(columns: console.columns))
    case .helped, .hindered:
      let tagged = try await TagClimb(context)(
        climb, rest, word == .helped ? .helped : .hindered)
      try console.say("\(tagged.climb.title): \(tagged.tagSentence).")
    case .untag:
      let tagged = try await UntagClimb(context)(climb, rest)
      try console.say("\(tagged.climb.title): \(tagged.tagSentence).")
    default:
      guard let result = word.result else { return }
      try await log(result, rest, chosen, state.mode)
    }
  }

  // MARK: Reading out

  private func introduce(_ detail: SessionDetail?) async throws {
    guard let detail else {
      try console.say("No session is under way.")
      let places = try await RecentPlaces(context)().prefix(5)
      if !places.isEmpty {
        try console.advise("The last ones were at \(places.joined(separator: ", ")).")
      }
      return
    }
    try console.say(
      SessionBanner(detail, now: context.clock.now, look: console.look).sentence + ".", .bold)
  }

  private func farewell(_ detail: SessionDetail?) throws {
    if detail != nil { try console.advise("The session goes on until you end it.") }
  }

  private func list(_ detail: SessionDetail) throws {
    try console.say(
      SessionBanner(detail, now: context.clock.now, look: console.look).sentence + ".", .bold)
    for climb in detail.climbs.reversed() {
      let count = climb.attempts.count
      let tries = count == 0 ? "" : count == 1 ? ", 1 attempt" : ", \(count) attempts"
      try console.say("\(climb.titleAndGrade): \(climb.best?.words ?? "not tried")\(tries)")
    }
  }

  private func help() throws {
    let width = SessionWord.allCases.map(\.rawValue.count).max() ?? 0
    for word in SessionWord.allCases {
      try console.say(
        "\(word.rawValue.padded(toWidth: width)) \(word.letter ?? " ")  \(word.explanation)")
    }
  }
}

extension LoggedClimb {
  /// The tags, as a phrase.
  var tagSentence: String {
    let phrases = Impact.allCases.compactMap { impact in
      let names = tags.filter { $0.impact == impact }.map(\.name)
      return names.isEmpty ? nil : "\(impact.title): \(names.joined(separator: ", "))"
    }
    return phrases.isEmpty ? "no tags" : phrases.joined(separator: "; ")
  }
}
