import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import Terminal
import TerminalCommands

/// A review that a program holds: an object in, the state out.
struct ReviewStream {
  let container: JournalContainer
  let reference: ThoughtReference
  let mode: ReviewMode?
  let fields: FieldList?

  /// Says where it stands.
  func show(in session: CommandSession) async throws {
    try write(try await ContinueReview(container)(reference, mode: mode), session)
  }

  /// Takes answers until the input ends.
  func answer(in session: CommandSession) async throws {
    var state = try await ContinueReview(container)(reference, mode: mode)
    // The review stays with this thought, even if another one arrives.
    let thought = ThoughtReference.identified(state.entry.id)
    var number = 0
    while let line = try await session.input.nextText(notes: session.errorOutput) {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      let answers = try AnswersJSON(
        line, taking: AnswersJSON.ofReview, place: "line \(number)")
      let catalogue = try await ListDistortions(container)()
      let finishes = try answers.finishes
      let step = try answers.step ?? state.step
      state = try await AnswerReviewStep(container)(
        thought, step, try answers.answers(catalogue), mode: mode)
      if finishes {
        try await FinishReview(container)(thought)
        state = try await ContinueReview(container)(thought, mode: mode, at: .done)
      }
      try write(state, session)
    }
  }

  private func write(_ state: ReviewState, _ session: CommandSession) throws {
    var writer = JSONWriter()
    writer.write(try ReviewCommand.fields.narrow(json(state), to: fields))
    writer.endLine()
    try session.output.write(writer.bytes)
  }

  private func json(_ state: ReviewState) -> JSONValue {
    [
      "step": .string(state.step.rawValue), "number": .count(state.number),
      "steps": .list(state.steps.map(\.rawValue)), "thought": ThoughtJSON.value(state.entry),
      "suggestions": .array(
        state.suggestions.suggestions.map { suggestion in
          [
            "type": .string(suggestion.type), "probability": .number(suggestion.probability),
            "evidence": .list(suggestion.evidence),
          ]
        }), "none": .number(state.suggestions.none),
      "similar": .array(
        state.similar.map { similar in
          [
            "id": .string(similar.entry.id.description), "score": .number(similar.likeness),
            "isSame": .boolean(similar.isSame), "help": .text(similar.help?.sentence()),
          ]
        }), "questions": .list(state.questions.map(\.text)),
      "hints": .list(state.hints.map(\.sentence)),
    ]
  }
}
