import JournalFeatures
public import JournalModels
public import ScreenParts
import Terminal

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
