/// The user's intention in one clause.
enum Intent: Hashable {
  /// One of the ``Topic``s.
  case topic(Topic.Subject)
  /// Something about the persona that no topic covers.
  case question
  case identity
  case working
  case sources
  case more
  case myths
  case rumour
  case opinion
  case comparison
  case why
  /// Asks whether the last quoted figure is much or little.
  case weigh
  /// A question about the meaning of the last answer.
  case meaning
  /// Something that was said in this conversation.
  case recall(Recall)
  /// Something that the user says of themselves.
  case remark
  case fine
  case askBack
  case choice
  case sweet
  case greeting
  case wellbeing
  case plans
  case compliment
  case love
  case insult
  case nature
  case personal
  case advice
  case leaving
  case thanks
  case goodbye
  case laughter
  case agreement
  case refusal
  case injection
  case task
  case foreign
  case unreadable
  case empty

  /// True if it is answered from the card rather than with charm.
  var isFactual: Bool {
    switch self {
    case .topic, .question, .identity, .working, .sources, .more, .myths, .rumour, .opinion,
      .comparison, .why, .weigh, .meaning, .recall:
      true
    default: false
    }
  }

  /// The thing to remember.
  enum Recall: Hashable {
    /// Something the user said of themselves.
    case remark(Remark.Kind)
    /// All that they said of themselves.
    case user
    case firstQuestion
    case lastQuestion
    case told
  }
}

/// By which phrases an intent is known.
struct IntentRule {
  let intent: Intent
  let patterns: [PhrasePattern]
  /// True if it is certain, independent of the other words of the clause.
  let isSure: Bool

  init(_ intent: Intent, sure isSure: Bool = false, _ phrases: String) {
    self.intent = intent
    self.isSure = isSure
    patterns = PhrasePattern.list(phrases)
  }
}
