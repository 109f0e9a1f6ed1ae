/// One thing that somebody wrote, and what is meant by it.
struct Clause {
  let text: String
  let tokens: [Token]
  let intent: Intent
  /// What it is about, if that is one of the topics.
  let topic: Topic?
  /// The words that say what exactly is asked: neither small talk nor part of the intent's phrase.
  let content: [Token]
  /// The words by which the topic was known.
  let cues: [Token]

  /// What an answer has to have besides its subject.
  let demand: Demand?

  init(
    text: String, tokens: [Token], intent: Intent, topic: Topic?, content: [Token], cues: [Token]
  ) {
    self.text = text
    self.tokens = tokens
    self.intent = intent
    self.topic = topic
    self.content = content
    self.cues = cues
    demand = Demand(tokens)
  }

  /// Whether a figure is asked for.
  var wantsFigure: Bool {
    topic?.wantsFigure == true || Self.quantities.contains { $0.match(in: tokens) != nil }
  }

  /// Whether a date is asked for.
  var wantsDate: Bool { Self.dates.contains { $0.match(in: tokens) != nil } }

  /// How many facts are asked for at once.
  var factCount: Int {
    if Self.exhaustive.contains(where: { $0.match(in: tokens) != nil }) { return 4 }
    if Self.lengthy.contains(where: { $0.match(in: tokens) != nil }) { return 3 }
    return 1
  }

  private static let quantities = PhrasePattern.list(
    """
    how much | how many | how far | how high | how low | how deep | what percentage | what number
    what percent | how big | how large | exact figure | exact number | in numbers | a number
    """)

  private static let dates = PhrasePattern.list(
    "when will | when can | when could | when are | when would | how soon | what year | what date")

  private static let exhaustive = PhrasePattern.list(
    "everything | all about | all you know | in detail | details | full story | at length"
  )

  private static let lengthy = PhrasePattern.list(
    "tell me more | elaborate | say more | more about | more detail | expand | more on"
  )
}
