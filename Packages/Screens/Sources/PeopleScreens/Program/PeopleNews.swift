public import AccountRequests
public import DomainModels
public import PeopleModels
public import PeopleRequests

/// What the people screens are told.
public enum PeopleNews: Sendable, Equatable {
  /// Where the person stands, under which name of this device, and what time it is.
  case stands(SessionState, user: String?, now: Timestamp)
  /// A code is on its way, or arrived on this machine in one of these texts.
  case codeSent(CodeSent, for: PeopleEffect, arrived: [String])
  /// Where the account is signed in, and what time it is.
  case sessions([SessionInfo], now: Timestamp)
  /// Everything is deleted.
  case deleted(DeletionReceipt)
  /// One's own profile, and what time it is.
  case profile(MyProfile, now: Timestamp)
  /// It was written.
  case saved(MyProfile)
  /// Whom to meet next.
  case cards(DiscoveryPage)
  /// Somebody's profile.
  case person(PersonCard)
  /// A decision is kept.
  case decided(DecisionOutcome)
  /// A decision was taken back.
  case undone(UndoneDecision)
  /// Whom one decided so on, from which cursor on they are, and what time it is.
  case decisions(PageOf<DecidedPerson>, PeopleVerdict, after: String?, now: Timestamp)
  /// How likely a match is.
  case likelihood(LikelihoodReport)
  /// Why there are so few.
  case why(WhyReport)
  /// Today's pick.
  case daily(DailyPickCard)
  /// How attention is shared.
  case exposure(ExposureReport)
  /// Matches, from which cursor on they are, and what time it is.
  case matches(PageOf<MatchSummary>, after: String?, now: Timestamp)
  /// A part of a conversation, before which cursor it is, and what time it is.
  case conversation(ConversationPage, before: String?, now: Timestamp)
  /// A message is kept.
  case sent(Identifier<PeopleMatch>, MessageView)
  /// How one could begin.
  case icebreakers(Identifier<PeopleMatch>, [Icebreaker])
  /// A match stands otherwise.
  case changed(MatchSummary)
  /// A match has ended.
  case unmatched(Identifier<PeopleMatch>)
  case blocked(Identifier<Person>)
  /// Whom one blocked, and what time it is.
  case blocks([BlockedPerson], now: Timestamp)
  /// A block is taken back.
  case unblocked(Identifier<Person>)
  /// A report is kept.
  case reported(ReportInfo, ReportDraft)
  /// An effect failed: which, what happened, and what to do.
  case failed(PeopleEffect, String, hint: String?)
  /// What pages show may have changed: they read it again.
  case outdated
  /// The service can't be reached: the effect that failed may succeed later.
  case unreachable
  /// Nobody is signed in any more: the session was ended elsewhere.
  case locked
  /// A timer, by its name and a number that tells it from the one before.
  case tick(String, Int)
}
