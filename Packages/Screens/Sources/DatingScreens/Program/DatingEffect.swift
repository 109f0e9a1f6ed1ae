public import DatingFeatures
public import DatingModels
public import DomainModels
import ScreenParts

/// What the screens ask their surroundings to do.
public enum DatingEffect: Sendable, Equatable {
  /// Look at the stack.
  case stack(InterventionCategory?)
  /// Decide on a card that was seen with this decision, then look at the stack.
  case swipe(CardReference, Verdict, seen: Verdict?, InterventionCategory?)
  /// Take back the last step, then look at the stack.
  case undo(InterventionCategory?)
  /// Free every card, then look at the stack.
  case reset(InterventionCategory?)
  /// Look for a card and what was decided on it.
  case card(CardReference)
  /// Put two cards side by side.
  case compare(CardReference, CardReference)
  /// List who was liked.
  case matches
  /// Add up the swipes.
  case statistics
  /// Read a conversation.
  case conversation(CardReference)
  /// Write down what the person says.
  case send(CardReference, String)
  /// Let the card, which has this identity, answer what was said.
  case reply(CardReference, Identifier<Intervention>)
  /// Find out whom the answers of a quiz fit.
  case score(QuizAnswers)
}
