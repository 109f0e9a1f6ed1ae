public import DatingFeatures
public import DatingModels
import DatingPages
public import DomainModels
public import LLM
import PageScreens
import Pages
public import ScreenParts
public import Storage
import Terminal

/// Swiping as lines: a card is read out, and a word says what to do with it.
///
/// A decision is reported once it is on the disk.
public struct PlainSwiping<
  Context: HasStore & HasDeck & HasClock & HasIdentifiers & HasLanguageModel
>: Sendable {
  private let context: Context
  private let console: DatingConsole

  /// Prepares swiping over a console.
  public init(_ context: Context, on console: DatingConsole) {
    self.context = context
    self.console = console
  }

  /// The outcome of a word.
  private enum Outcome {
    /// The same card waits.
    case same
    /// The stack may be another.
    case changed
    case left
  }

  /// Swipes until `quit` or the end of the input.
  ///
  /// - Parameter category: Only cards of this category; nil for all.
  /// - Throws: What reading, writing and the store throw; in a pipe also why a word can't be done.
  public func callAsFunction(in category: InterventionCategory? = nil) async throws {
    var outcome = Outcome.changed
    while true {
      let stack = try await LoadStack(context)(in: category, behind: 0)
      if outcome == .changed { try await introduce(stack, category) }
      let actions = actions(stack)
      guard let line = try await console.ask(PlainAction.question(actions)) else { return }
      outcome = try await carryOut(line, stack, actions)
      if outcome == .left { return }
    }
  }

  private func actions(_ stack: CardStack) -> [PlainAction] {
    stack.top == nil
      ? [.undo, .details, .message, .matches, .stats, .reset, .help, .quit]
      : [.like, .pass, .later, .undo, .details, .message, .matches, .stats, .help, .quit]
  }

  // MARK: Reading out

  private func introduce(_ stack: CardStack, _ category: InterventionCategory?) async throws {
    guard let top = stack.top else { return try await summarise(stack, category) }
    let place =
      top.verdict == .later
      ? "From the later pile, which has \(counted(stack.later))."
      : "Card \(stack.place) of \(stack.total)."
    try console.say("")
    try console.say(place, console.look.muted)
    try console.say(console.pages.lines(of: PageRow(top)))
  }

  private func summarise(_ stack: CardStack, _ category: InterventionCategory?) async throws {
    guard stack.total > 0 else { return try console.say("There is no card here.") }
    let what = category.map { "every card of \($0.title)" } ?? "every card"
    try console.say("")
    try console.say("That was the last one: you met \(what).", .bold)
    let statistics = try await SummariseSwipes(context)()
    try console.say("In all, \(statistics.liked) liked, \(statistics.passed) passed.")
    if statistics.liked > 0 { try console.say("Say hello: message, and a match's name.") }
    try console.say("Start again: reset. Undo brings everything back.")
  }

  private func counted(_ cards: Int) -> String { cards == 1 ? "1 card" : "\(cards) cards" }

  // MARK: Words

  private func carryOut(
    _ line: String, _ stack: CardStack, _ actions: [PlainAction]
  ) async throws -> Outcome {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let word = words.first else { return .same }
    guard let action = PlainAction(typed: word) else {
      try console.report(
        PlainWordError(
          message: "\"\(word)\" is none of the words", hint: PlainAction.question(actions)))
      return .same
    }
    let named = words.count > 1 ? CardReference(words[1]) : nil
    let top = stack.top.map { CardReference($0.intervention.slug) }
    do {
      return try await carryOut(action, named: named, top: top)
    } catch let error as any ExplainedError {
      try console.report(error)
      return .same
    }
  }

  private func carryOut(
    _ action: PlainAction, named: CardReference?, top: CardReference?
  ) async throws -> Outcome {
    switch action {
    case .like: return try await swipe(.like, named ?? top)
    case .pass: return try await swipe(.pass, named ?? top)
    case .later: return try await swipe(.later, named ?? top)
    case .undo: return try await undo()
    case .details:
      guard let card = try card(named ?? top) else { return .same }
      try await describe(card)
    case .message:
      guard let card = try card(named ?? top) else { return .same }
      try await PlainChat(context, on: console)(with: card)
      return .changed
    case .matches: try await listMatches()
    case .stats:
      let statistics = try await SummariseSwipes(context)()
      try console.say(console.pages.lines(of: Page(statistics)))
    case .reset: return try await reset()
    case .help: try help()
    case .quit: return .left
    }
    return .same
  }

  /// The card that is meant; says so if none is.
  private func card(_ reference: CardReference?) throws -> CardReference? {
    if reference == nil {
      try console.report(
        PlainWordError(
          message: "there is no card on top", hint: "Add a name, such as message biochar."))
    }
    return reference
  }

  private func swipe(_ verdict: Verdict, _ reference: CardReference?) async throws -> Outcome {
    guard let reference = try card(reference) else { return .same }
    let swipe = try await SwipeCard(context)(reference, verdict)
    let name = swipe.intervention.name
    switch verdict {
    case .like where swipe.isRepeated: try console.say("You like \(name) already.")
    case .like:
      try console.say("You like \(name): it's a match!", .bold)
      try console.say("\(name): \(swipe.intervention.openingLine)")
    case .pass: try console.say("You passed on \(name).")
    case .later: try console.say("\(name) waits on the later pile.")
    }
    return .changed
  }

  private func undo() async throws -> Outcome {
    try console.say(try await UndoSwipe(context)().sentence)
    return .changed
  }

  private func reset() async throws -> Outcome {
    guard console.hasPerson else { return try await freeCards() }
    let answer = try await console.ask("Make every card undecided again? yes or no?")
    guard let answer, !answer.isEmpty, "yes".hasPrefix(answer.lowercased()) else {
      try console.say("Everything stays.")
      return .same
    }
    return try await freeCards()
  }

  private func freeCards() async throws -> Outcome {
    let count = try await ResetDeck(context)().values.reduce(0, +)
    try console.say("\(counted(count)) free again.")
    return .changed
  }

  private func describe(_ reference: CardReference) async throws {
    let card = try await FindCard(context)(reference)
    try console.say(console.pages.lines(of: Page(card)))
  }

  private func listMatches() async throws {
    let matches = try await ListMatches(context)()
    guard !matches.isEmpty else { return try console.say("No matches yet. Like a card first.") }
    try console.say(matches.count == 1 ? "1 match:" : "\(matches.count) matches:", .bold)
    let now = context.clock.now.milliseconds
    for match in matches {
      let time = RelativeTime.describe(milliseconds: match.likedAt.milliseconds, now: now)
      try console.say("\(match.intervention.name), liked \(time)")
    }
  }

  private func help() throws {
    let width = PlainAction.allCases.map(\.rawValue.count).max() ?? 0
    let lines = PlainAction.allCases.map { action in
      "\(action.rawValue.padded(toWidth: width)) \(action.letter)  \(action.explanation)"
    }
    try console.say(lines.map { StyledText($0) })
  }
}
