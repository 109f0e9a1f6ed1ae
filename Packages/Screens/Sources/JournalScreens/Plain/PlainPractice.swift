import JournalFeatures
public import JournalModels
public import ScreenParts
import Terminal

/// Practice in words: a sentence, the answers by their numbers, and the reason.
public struct PlainPractice<Context: JournalContext>: Sendable {
  private let context: Context
  private let console: JournalConsole

  /// Prepares practice over a console.
  public init(_ context: Context, on console: JournalConsole) {
    self.context = context
    self.console = console
  }

  /// Goes through the exercises that are up, until there are none or the person leaves.
  ///
  /// - Throws: what reading, writing and the store throw; in a pipe also why an answer can't be
  ///   taken.
  public func callAsFunction() async throws {
    let items = try await NextExercises(context)()
    if items.isEmpty { return try console.say("Nothing is up today. It comes back by itself.") }
    for item in items {
      try console.say("\"\(item.exercise.sentence)\"", .bold)
      for (index, type) in item.choices.enumerated() {
        try console.say("\(index + 1). \(type.name)")
      }
      guard let chosen = try await choose(item) else { return }
      let answer = try await AnswerExercise(context)(item.exercise.id, chosen: chosen)
      let names = answer.fitting.map(\.name).joined(separator: ", ")
      try console.say(answer.grade.sentence)
      try console.say(names.isEmpty ? "None of them: it may be accurate." : names + ".")
      try console.say(answer.exercise.explanation)
    }
  }

  private func choose(_ item: PracticeItem) async throws -> Set<String>? {
    while true {
      let line = try await console.ask(
        "Which might it be? A number, 0 for none, or Enter to leave:")
      guard let line, !line.isEmpty else { return nil }
      if line == "0" { return [] }
      if let number = Int(line), item.choices.indices.contains(number - 1) {
        return [item.choices[number - 1].id]
      }
      try console.report(
        PlainWordError(
          message: "\"\(line)\" is none of the numbers",
          hint: "There are 0 to \(item.choices.count)"))
    }
  }
}

/// A questionnaire in words.
///
/// Nothing is kept before the last answer.
public struct PlainSelfCheck<Context: JournalContext>: Sendable {
  private let context: Context
  private let console: JournalConsole
  private let locale: String?

  /// Prepares questionnaires over a console.
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

  /// Asks all items, keeps the answers, and says what they come to; support first where they ask
  /// for it.
  ///
  /// - Returns: whether it was filled in and kept.
  /// - Throws: what reading, writing and the store throw; in a pipe also why an answer can't be
  ///   taken.
  @discardableResult
  public func callAsFunction(_ instrument: Instrument) async throws -> Bool {
    try console.advise(instrument.question)
    let scale = instrument.scale.enumerated().map { "\($0) \($1)" }.joined(separator: ", ")
    try console.advise("\(scale). Enter leaves, and nothing is kept.")
    var answers: [Int] = []
    for (index, item) in instrument.items.enumerated() {
      guard let answer = try await ask("\(index + 1). \(item)", instrument) else {
        try console.advise("Nothing was kept.")
        return false
      }
      answers.append(answer)
    }
    let result: SelfCheckResult
    do {
      result = try await TakeSelfCheck(context)(instrument, answers)
    } catch {
      // Even if nothing can be kept, the user sees whom to call.
      if instrument.leadsToSupport(answers) { try await support() }
      throw error
    }
    if let sentence = result.supportSentence {
      try console.say(sentence)
      try console.say("")
      try await support()
    }
    try console.say(result.sentence)
    try console.say(instrument.credit, console.look.muted)
    return true
  }

  private func support() async throws {
    let page = await JournalPerformer(context, locale: locale).supportPage()
    try PlainSupport(console: console).nearest(of: page)
  }

  private func ask(_ item: String, _ instrument: Instrument) async throws -> Int? {
    while true {
      guard let line = try await console.ask("\(item)?"), !line.isEmpty else { return nil }
      if let answer = Int(line), instrument.scale.indices.contains(answer) { return answer }
      try console.report(
        PlainWordError(
          message: "\"\(line)\" is none of the answers",
          hint: "They are 0 to \(instrument.scale.count - 1)"))
    }
  }
}

/// Writes a thought down line by line: from a person, or as all that a pipe brings.
///
/// It knows only a way to keep a text, so it works while the journal is locked too.
public struct PlainCapture: Sendable {
  private let console: JournalConsole
  private let keep: @Sendable (String) async throws -> Void

  /// Prepares writing down.
  ///
  /// - Parameters:
  ///   - console: where the person or the pipe is.
  ///   - keep: has a text on the disk when it returns.
  public init(
    on console: JournalConsole, keep: @escaping @Sendable (String) async throws -> Void
  ) {
    self.console = console
    self.keep = keep
  }

  /// Asks for a thought and keeps it.
  ///
  /// - Returns: whether there was one.
  /// - Throws: what reading, writing and keeping throw; in a pipe also that there was no text.
  @discardableResult
  public func callAsFunction() async throws -> Bool {
    let text = try await console.askText(
      "What is going through your mind? An empty line keeps it.", endsAtEmptyLine: false)
    guard let text, !text.isEmpty else {
      guard console.hasPerson else { throw JournalError.emptyThought }
      try console.advise("Nothing was written down. A few words are enough, whenever you like.")
      return false
    }
    try await keep(text)
    try console.say("Kept.")
    if let card = CrisisCard(CrisisWording.reading(of: text)) {
      try console.advise(card.sentence(word: "journal support"))
    }
    return true
  }
}

/// Prints the support page, or its helplines only, line by line.
struct PlainSupport {
  let console: JournalConsole

  func callAsFunction(_ page: SupportPage) throws {
    try console.say(SupportText(page, console.look).lines(columns: console.columns))
  }

  /// Says whom to call, and where the rest is.
  func nearest(of page: SupportPage) throws {
    try console.say(SupportText(page.nearest, console.look).lines(columns: console.columns))
    try console.say("")
    try console.say("The whole page: journal support")
    try console.say("")
  }
}

/// The end of a linear program of the journal.
public enum PlainEnding: Sendable, Equatable {
  /// The person was done, or the input was.
  case done
  /// The journal is to be locked.
  case lock
}
