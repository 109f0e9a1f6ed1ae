/// One mistake that a model can make, for tests of the rules and of what is built on a model.
public enum LanguageModelFault: String, Sendable, CaseIterable {
  /// Ends without `finished`.
  case neverFinishes
  /// Finishes twice.
  case finishesTwice
  /// Says something after `finished`.
  case goesOnAfterTheEnd
  /// Gives out a piece without text.
  case emptyPiece
  /// Finishes without having said anything.
  case saysNothing
  /// Tells no usage.
  case hidesUsage
  /// Tells the usage of the last piece in place of the sum.
  case usageGoesDown
  /// Answers a conversation that has no question.
  case answersNobody
  /// Refuses with an error that programs can't tell apart.
  case refusesWithoutReason
  /// Says something before it refuses.
  case refusesTooLate
  /// Continues its work after the reader has stopped.
  case worksOn
  /// Keeps its own stream, so that letting go of it stops nothing.
  case holdsOn
  /// Works only while a reader waits.
  case startsLate
  /// Fails with an error of its own when it is cancelled.
  case failsWhenCancelled
  /// Says something else each time.
  case changesItsMind
  /// Takes no notice of the limit.
  case ignoresTheLimit
  /// Counts few tokens, however long the text is.
  case countsTooFew
  /// Calls a text that was cut complete.
  case hidesTheCut
  /// Answers the latest request in every reply under way.
  case mixesReplies
  /// Remembers the request before.
  case remembers
  /// Answers a message that does not fit.
  case ignoresTheWindow
  /// Fails where there is no persona.
  case needsAPersona
  /// Fails on characters beyond the Latin ones.
  case chokesOnScripts
  /// Answers in prose where a tool or a document was wanted.
  case ignoresTheFormat

  /// The rule that has to notice it.
  public var rule: String {
    switch self {
    case .neverFinishes, .finishesTwice, .goesOnAfterTheEnd: "L1"
    case .emptyPiece, .saysNothing: "L2"
    case .hidesUsage, .usageGoesDown: "L3"
    case .answersNobody, .refusesWithoutReason, .refusesTooLate: "L4"
    case .worksOn, .holdsOn, .startsLate, .failsWhenCancelled: "L5"
    case .changesItsMind: "L6"
    case .ignoresTheLimit, .countsTooFew, .hidesTheCut: "L7"
    case .mixesReplies: "L8"
    case .remembers: "L9"
    case .ignoresTheWindow: "L10"
    case .needsAPersona, .chokesOnScripts: "L11"
    case .ignoresTheFormat: "L12"
    }
  }
}
