public import DomainModels
public import JournalFeatures
public import JournalModels

/// An effect that the screens request from the program.
public enum JournalEffect: Sendable, Equatable {
  /// Look at the journal through a question of one line; the number comes back with the answer.
  case home(String, number: Int)
  /// Look at the settings.
  case settings
  /// Look at the clock.
  case time
  /// Write a thought down.
  case capture(String)
  /// Look at a thought.
  case thought(ThoughtReference)
  /// Change a thought.
  case edit(Identifier<Thought>, ThoughtEdit)
  /// Delete a thought for good.
  case delete(Identifier<Thought>)
  /// Open a review; nil for the step where it was left, and for the mode of before.
  case review(ThoughtReference, ReviewMode?, at: ReviewStep?)
  /// Write down what was said at a step, and go to another one.
  case answer(
    Identifier<Thought>, ReviewStep, ReviewAnswers, goingTo: ReviewStep, mode: ReviewMode)
  /// End a review.
  case finish(Identifier<Thought>)
  /// Look at what the journal says about a period.
  case insights(JournalPeriod)
  /// Look which exercises are up.
  case exercises
  /// Answer an exercise with these types; none says that the thought may be accurate.
  case practise(String, Set<String>)
  /// Keep a filled-in questionnaire.
  case selfCheck(Instrument, [Int])
  /// Look at the support page.
  case support
  /// Nothing outside: the program itself does it, and a performer never sees it.
  case program(ProgramRequest)
}
