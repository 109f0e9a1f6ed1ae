import JournalFeatures
import JournalModels
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
