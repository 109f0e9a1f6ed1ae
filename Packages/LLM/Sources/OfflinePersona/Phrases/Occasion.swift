/// When a line may be said.
enum Occasion: Hashable {
  /// Before a fact that answers a topic.
  case lead(Topic.Subject)
  /// Before a fact that answers a question without a topic.
  case leadAnything
  /// Before a lead, now and then.
  case interjection
  /// Before each further fact.
  case further
  /// Before a fact that is only near, when a word of the question is not on the card.
  case nearWord
  /// The same, without a topic to name.
  case nearWordAnything
  case nearNumber
  case nearFigure
  /// When there is a figure, only not the one that was asked for.
  case nearOtherFigure
  case nearDate
  case nearDetail
  /// Before a fact near the one whose reason was asked for.
  case nearReason
  /// Before a fact that was said before.
  case again
  /// Before what is often said, and before what is right.
  case mythPopular
  case mythRight
  case mythMissing
  /// Before a line of the card's own summary.
  case background
  /// Before a line of the persona's own words.
  case bio
  /// Before a detail.
  case detail
  case identity
  case selfPortrait
  case more
  case moreOver
  case sourceLead
  case sourceMissing
  case sourceConfidence
  case decline
  case declineWord
  case declineNumber
  case declineTopic
  case declineOpinion
  case declineComparison
  case declineInjection
  case declineTask
  case declineForeign
  case declineWhy
  case unreadable
  case empty
  case greetingFirst
  case greeting
  case wellbeing
  case plans
  case compliment
  case love
  case insult
  case nature
  case personal
  case advice
  /// How one leaves the conversation.
  case leaving
  case thanks
  case goodbye
  case laughter
  case agreement
  case refusal
  /// After a decline: what to ask instead.
  case offer
  /// After an answer.
  case closer
  /// Once in a conversation: that this is the offline voice.
  case notice
  case longLetter
  case lowConfidence
}
