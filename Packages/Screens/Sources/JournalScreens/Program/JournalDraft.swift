public import DomainModels
public import JournalFeatures
public import JournalModels

/// Typed text that is not on the disk yet.
///
/// When the screen locks it writes this first. When its terminal is gone it can't: then
/// ``JournalScreen/unsaved`` still has it, and the program writes it with
/// ``JournalPerformer/keep(_:)`` or seals it into the inbox.
public enum JournalDraft: Sendable, Equatable {
  /// A thought that is being written down.
  case capture(String)
  /// Answers at a step of a review.
  case answers(Identifier<Thought>, ReviewStep, ReviewAnswers, mode: ReviewMode)
  /// A change to a thought.
  case edit(Identifier<Thought>, ThoughtEdit)

  var effect: JournalEffect {
    switch self {
    case .capture(let text): .capture(text)
    case .answers(let id, let step, let answers, let mode):
      .answer(id, step, answers, goingTo: step, mode: mode)
    case .edit(let id, let edit): .edit(id, edit)
    }
  }
}
