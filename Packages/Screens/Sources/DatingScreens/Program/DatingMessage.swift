public import DatingFeatures
public import DatingModels
public import DatingPages
public import DomainModels
public import PageScreens

/// A message for the screens.
public enum DatingMessage: Sendable {
  /// The stack, as it is now.
  case stack(CardStack)
  /// A swipe is on the disk, and this is the stack below it.
  case swiped(Swipe, CardStack)
  /// A step was taken back.
  case undone([UndoneSwipe], CardStack)
  /// So many cards were freed.
  case wasReset(Int, CardStack)
  /// The swipes in numbers.
  case statistics(SwipeStatistics)
  /// A conversation, whether the voice that answers does so without a network, and what time it is.
  case conversation(Conversation, isOffline: Bool, now: Timestamp)
  /// A message of the person is on the disk.
  case sent(ChatMessage)
  /// The card says more.
  case said(Identifier<Intervention>, String)
  /// Something to know while the card's answer is waited for.
  case noticed(Identifier<Intervention>, AnswerNotice)
  /// The card has answered: what was kept of it, if anything was said.
  case answered(Identifier<Intervention>, ChatMessage?)
  /// A message for a page value.
  case pages(PageMessage<DatingOperation>)
  /// An effect failed: which, what happened, and what to do.
  case failed(DatingEffect, String, hint: String?)
  /// A timer, by its name and a number that tells it from the one before.
  case tick(String, Int)
}
