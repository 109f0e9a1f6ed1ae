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
  /// Before another fact, when the same was asked before.
  case askedAgain
  /// Before a figure beside the one that was to be weighed.
  case weighBeside
  /// Before a note that explains what was quoted last.
  case meaning
  /// Before a popular error, and before its correction.
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
  /// When the same was declined before.
  case declineAgain
  /// When a card was asked to be compared with something that is not at hand.
  case declineRival
  /// When the card has no yardstick for what it quoted.
  case declineWeigh
  case declineMeaning
  /// When the user doubts that the card does not know.
  case reallyNot
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
  /// The user leaves the conversation.
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

  // The user's remark about themselves.
  case remarkName
  case remark(Remark.Kind)
  /// To a mood that wants no comfort.
  case remarkCheer
  /// To what they said before.
  case remarkKnown
  /// Before a fact on what they said.
  case remarkLink
  /// A question about it.
  case remarkInterest
  /// To anything else that they tell.
  case listening
  case fine
  case sweet
  /// A question to the user.
  case askBack
  /// After a fact that has to do with what they said.
  case callback
  /// After a fact that has nothing to do with it.
  case callbackDistant

  // A question about the conversation.
  case recallUser
  case recallNoName
  case recallNothing
  case recallQuestion
  case recallFirstQuestion
  case recallNoQuestion
  case recallTopic
  case recallUnsayable
  case recallTold
  case recallRest
  case recallNoFacts

  // The persona beside another.
  case compareLead
  case compareMine
  case compareMyLimit
  case compareMyGap
  case compareTheirs
  case compareTheirLimit
  case compareTheirGap
  case compareNothing
  case theirLowConfidence
}
