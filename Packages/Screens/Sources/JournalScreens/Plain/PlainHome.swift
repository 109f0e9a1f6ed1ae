import DomainModels
import JournalFeatures
import JournalModels
public import ScreenParts
import Terminal

/// The journal in words: everything that its screens can do, line by line.
public struct PlainHome<Context: JournalContext>: Sendable {
  let context: Context
  let console: JournalConsole
  let locale: String?

  /// Prepares the journal over a console.
  ///
  /// - Parameters:
  ///   - context: the journal.
  ///   - console: where the person or the pipe is.
  ///   - locale: the person's locale, for helplines.
  public init(_ context: Context, on console: JournalConsole, locale: String? = nil) {
    self.context = context
    self.console = console
    self.locale = locale
  }

  /// Goes on until `quit`, `lock` or the end of the input.
  ///
  /// - Parameter route: the page to open first.
  /// - Returns: whether to lock.
  /// - Throws: what reading, writing and the store throw; in a pipe also why a word can't be done.
  public func callAsFunction(
    openingAt route: JournalRoute = .home(query: "")
  ) async throws -> PlainEnding {
    var listed: [ThoughtEntry] = []
    let counts = try await JournalStatus(context)()
    try console.say(StatusText(counts, console.look).sentence + ".")
    if counts.waiting + counts.reviewed == 0 {
      try console.advise("New writes a thought down. A few words are enough.")
    }
    do {
      try await open(route, &listed)
    } catch let error as any ExplainedError {
      try console.report(error)
    }
    while let line = try await console.ask(HomeWord.question) {
      let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
      guard let first = parts.first else { continue }
      let rest = parts.count > 1 ? parts[1].trimmed : ""
      do {
        guard let word = HomeWord(typed: first) else {
          throw PlainWordError(
            message: "\"\(first)\" is none of the words", hint: HomeWord.question)
        }
        if word == .quit { return .done }
        if word == .lock {
          try console.advise("Locked. Everything is kept.")
          return .lock
        }
        try await carryOut(word, rest, &listed)
      } catch let error as any ExplainedError {
        try console.report(error)
      }
    }
    return .done
  }

  /// Opens a page by its address.
  private func open(_ route: JournalRoute, _ listed: inout [ThoughtEntry]) async throws {
    switch route {
    case .home(let query): if !query.isEmpty { listed = try await list(query) }
    case .capture: try await carryOut(.new, "", &listed)
    case .thought(let reference): try await open(reference)
    case .review(let reference):
      try await PlainReview(context, on: console, locale: locale)(reference)
    case .insights(let period): try await insights(period)
    case .practice: try await carryOut(.practice, "", &listed)
    case .selfCheck(let id): try await carryOut(.check, id ?? "", &listed)
    case .support: try await carryOut(.support, "", &listed)
    }
  }

  private func carryOut(
    _ word: HomeWord, _ rest: String, _ listed: inout [ThoughtEntry]
  ) async throws {
    switch word {
    case .new:
      let context = context
      try await PlainCapture(on: console) { text in
        try await CaptureThought(context)(Capture(text, in: context))
      }()
    case .list, .find: listed = try await list(word == .list ? "" : rest)
    case .open: try await open(.identified(entry(rest, listed).id))
    case .review:
      let reference =
        rest.isEmpty ? ThoughtReference.waiting : .identified(try entry(rest, listed).id)
      try await PlainReview(context, on: console, locale: locale)(reference)
    case .edit: try await edit(rest, listed)
    case .delete: try await delete(entry(rest, listed))
    case .insights:
      guard let period = JournalPeriod(named: rest.isEmpty ? "all" : rest) else {
        throw PlainWordError(
          message: "\"\(rest)\" is no period",
          hint: "There are \(JournalPeriod.named.map(\.name).joined(separator: ", "))")
      }
      try await insights(period)
    case .practice: try await PlainPractice(context, on: console)()
    case .check: try await check(rest)
    case .support:
      try PlainSupport(console: console)(
        await JournalPerformer(context, locale: locale).supportPage())
    case .help:
      for word in HomeWord.allCases {
        try console.say(
          "\(word.rawValue.padded(toWidth: 9)) \(word.letter ?? " ")  \(word.explanation)")
      }
    case .lock, .quit: break
    }
  }

  /// The thought with a number of the list, or one that is named as everywhere.
  private func entry(_ text: String, _ listed: [ThoughtEntry]) throws -> ThoughtEntry {
    guard let number = Int(text), listed.indices.contains(number - 1) else {
      throw PlainWordError(
        message: text.isEmpty ? "no number is said" : "\"\(text)\" is no number of the list",
        hint: "List says the thoughts with their numbers")
    }
    return listed[number - 1]
  }

  private func list(_ query: String) async throws -> [ThoughtEntry] {
    let entries = try await ListThoughts(context)(query)
    let today = context.today
    if entries.isEmpty {
      try console.say(query.isEmpty ? "Nothing is written down yet." : "Nothing matches.")
    }
    for (index, entry) in entries.prefix(20).enumerated() {
      // In words: a sign is noise to an ear.
      let state = ThoughtState(entry.thought).rawValue
      let text = entry.thought.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      try console.say(
        "\(index + 1). \(state), \(DayText.short(entry.thought, today: today)): "
          + text.truncated(toWidth: 200, ellipsis: console.look.ellipsis))
    }
    if entries.count > 20 {
      try console.say("\(entries.count - 20) more; find narrows them down.")
    }
    return Array(entries.prefix(20))
  }

  private func open(_ reference: ThoughtReference) async throws {
    let scene = ThoughtScene(
      entry: try await FindThought(context)(reference),
      history: try await ThoughtHistory(context)(reference),
      catalogue: try await ListDistortions(context)(), today: context.today,
      scale: try await ReadSettings(context)().emotionScale)
    try console.say(ThoughtText(scene, console.look).lines(columns: console.columns))
  }

  private func edit(_ rest: String, _ listed: [ThoughtEntry]) async throws {
    let words = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let entry = try entry(words.first ?? "", listed)
    let field = EditableField(typed: words.count > 1 ? words[1].trimmed : "thought")
    guard let field else {
      throw PlainWordError(
        message: "there is no such text to change",
        hint: "There are \(EditableField.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    if let old = field.value(of: entry.thought) { try console.advise("So far: \"\(old)\".") }
    guard let text = try await console.askText("What is it now? Enter leaves it."), !text.isEmpty
    else { return }
    try await EditThought(context)(.identified(entry.id), field.edit(text))
    try console.say("Changed. The earlier wording stays in its history.")
  }

  private func delete(_ entry: ThoughtEntry) async throws {
    try console.say("\"\(entry.thought.text)\"")
    let answer = try await console.ask(
      "Delete it for good? It cannot be restored. Type delete, or Enter to keep it:")
    guard answer == "delete" else { return try console.advise("It is kept.") }
    try await DeleteThought(context)(.identified(entry.id))
    try console.say("Deleted for good.")
  }

  private func insights(_ period: JournalPeriod) async throws {
    let insights = try await SummariseJournal(context)(InsightsOptions(period: period))
    let scale = try await ReadSettings(context)().emotionScale
    try console.say(
      InsightsText(insights, scale: scale, console.look).lines(columns: console.columns))
  }

  private func check(_ rest: String) async throws {
    guard let instrument = Instrument(id: rest) else {
      throw PlainWordError(
        message: rest.isEmpty ? "no self-check is named" : "there is no self-check \"\(rest)\"",
        hint: "There are \(Instrument.all.map(\.id).joined(separator: " and "))")
    }
    try await PlainSelfCheck(context, on: console, locale: locale)(instrument)
  }
}
