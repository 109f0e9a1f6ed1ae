import DomainModels
import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

extension PlainReview {
  /// Asks for a text; what stands there already is said first.
  func text(
    _ question: String, _ old: String?, _ state: ReviewState
  ) async throws -> Answer<String> {
    if let old { try console.advise("So far: \"\(old)\". Enter leaves it.") }
    while true {
      let end = console.hasPerson ? " An empty line ends it." : ""
      guard let line = try await console.askText(question + end) else { return .leave }
      if line.isEmpty { return .skipped }
      guard line.hasPrefix("/") else { return .said(line) }
      if let answer: Answer<String> = try await carryOut(line, state) { return answer }
    }
  }

  /// Asks for a number until one comes that can be taken, or none.
  func number(
    _ question: String, in range: ClosedRange<Int>, _ state: ReviewState
  ) async throws -> Answer<Int> {
    while true {
      guard let line = try await console.ask(question) else { return .leave }
      if line.isEmpty { return .skipped }
      if line.hasPrefix("/") {
        if let answer: Answer<Int> = try await carryOut(line, state) { return answer }
        continue
      }
      if let value = Int(line), range.contains(value) { return .said(value) }
      try console.report(
        PlainWordError(
          message: "\"\(line)\" is no number from \(range.lowerBound) to \(range.upperBound)",
          hint: "Enter skips it"))
    }
  }

  /// Asks for a strength on the person's scale.
  func strength(_ question: String, _ state: ReviewState) async throws -> Answer<Int> {
    let scale = try await ReadSettings(context)().emotionScale
    let answer = try await number(
      "\(question) 0 to \(scale.greatest), or Enter:", in: 0...scale.greatest, state)
    if case .said(let value) = answer { return .said(scale.stored(value) ?? value) }
    return answer
  }

  /// Does what a word says; nil where the question is to be asked again.
  func carryOut<Value>(_ line: String, _ state: ReviewState) async throws -> Answer<Value>? {
    switch ReviewWord(typed: line) {
    case .back: return .back
    case .clear: return .cleared
    case .leave: return .leave
    case .thought: try sayThought(state)
    case .questions: for question in state.questions { try console.say(question.text) }
    case .support:
      try PlainSupport(console: console)(
        await JournalPerformer(context, locale: locale).supportPage())
    case .help:
      for word in ReviewWord.allCases {
        try console.say("\(word.rawValue.padded(toWidth: 11)) \(word.explanation)")
      }
    case nil:
      try console.report(
        PlainWordError(
          message: "\"\(line)\" is none of the words",
          hint: ReviewWord.allCases.map(\.rawValue).joined(separator: ", ")))
    }
    return nil
  }
}
