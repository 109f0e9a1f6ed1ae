public import DatingFeatures
public import DatingModels
public import DatingPages
public import DomainModels
public import PageScreens

/// An effect that the screens request from the program.
public enum DatingEffect: Sendable {
  /// Look at the stack.
  case stack(InterventionCategory?)
  /// Decide on a card that was seen with this decision, then look at the stack.
  case swipe(CardReference, Verdict, seen: Verdict?, InterventionCategory?)
  /// Take back the last step, then look at the stack.
  case undo(InterventionCategory?)
  /// Free every card, then look at the stack.
  case reset(InterventionCategory?)
  /// Add up the swipes.
  case statistics
  /// Read a conversation.
  case conversation(CardReference)
  /// Write down what the person says.
  case send(CardReference, String)
  /// Let the card, which has this identity, answer what was said.
  case reply(CardReference, Identifier<Intervention>)
  /// An effect of a page value.
  case pages(PageEffect<DatingOperation>)
}
