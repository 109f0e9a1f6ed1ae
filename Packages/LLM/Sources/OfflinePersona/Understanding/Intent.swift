/// What somebody wants with one clause.
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

  /// Whether it is answered from the card rather than with charm.
  var isFactual: Bool {
    switch self {
    case .topic, .question, .identity, .working, .sources, .more, .myths, .rumour, .opinion,
      .comparison, .why:
      true
    default: false
    }
  }
}
