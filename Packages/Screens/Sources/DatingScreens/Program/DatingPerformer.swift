public import DatingFeatures
public import DatingModels
public import DatingPages
public import DomainModels
public import LLM
public import PageScreens
import ScreenParts
public import Storage
import Terminal

/// Does what the screens ask for, through the use cases, and tells them what came of it.
public struct DatingPerformer<
  Context: HasStore & HasDeck & HasClock & HasIdentifiers & HasLanguageModel
>: Sendable {
  private let context: Context

  /// Takes what the use cases need.
  public init(_ context: Context) {
    self.context = context
  }

  /// Carries out an effect.
  ///
  /// - Parameters:
  ///   - effect: what to do.
  ///   - tell: takes what came of it; an effect that fails says so here too.
  public func callAsFunction(
    _ effect: DatingEffect, tell: @Sendable (DatingMessage) -> Void
  ) async {
    do {
      if let message = try await message(effect, tell) { tell(message) }
    } catch is CancellationError {
      // The caller that cancelled it needs no message.
    } catch let error as any ExplainedError {
      tell(.failed(effect, error.message, hint: error.hint))
    } catch {
      tell(.failed(effect, String(describing: error), hint: nil))
    }
  }

  private func message(
    _ effect: DatingEffect, _ tell: @Sendable (DatingMessage) -> Void
  ) async throws -> DatingMessage? {
    switch effect {
    case .stack(let category): return .stack(try await LoadStack(context)(in: category))
    case .swipe(let card, let verdict, let seen, let category):
      let swipe = try await SwipeCard(context)(card, verdict, seen: seen)
      return .swiped(swipe, try await LoadStack(context)(in: category))
    case .undo(let category):
      let undone = try await UndoSwipe(context)()
      return .undone(undone, try await LoadStack(context)(in: category))
    case .reset(let category):
      let count = try await ResetDeck(context)()
      return .wasReset(count.values.reduce(0, +), try await LoadStack(context)(in: category))
    case .statistics: return .statistics(try await SummariseSwipes(context)())
    case .conversation(let card):
      return .conversation(
        try await LoadConversation(context)(card),
        isOffline: context.languageModel.capabilities.contains(.offline), now: context.clock.now)
    case .send(let card, let text):
      return .sent(try await SendMessage(context)(card, text))
    case .reply(let reference, let card):
      try await reply(reference, card, tell)
      return nil
    case .pages(let effect):
      await PagePerformer(context.site)(effect) { tell(.pages($0)) }
      return nil
    }
  }

  private func reply(
    _ reference: CardReference, _ card: Identifier<Intervention>,
    _ tell: @Sendable (DatingMessage) -> Void
  ) async throws {
    do {
      let answer = try await AnswerMessages(context)(
        reference, receive: { tell(.said(card, $0)) }, notice: { tell(.noticed(card, $0)) })
      tell(.answered(card, answer))
    } catch {
      // What came of it was kept: the page reads the conversation to see it.
      tell(.answered(card, nil))
      throw error
    }
  }
}

extension HasClock where Self: HasStore & HasDeck & HasIdentifiers & HasLanguageModel {
  /// The pages of the cards over the use cases.
  public var site: DatingSite<Self> {
    DatingSite(
      self,
      ago: {
        RelativeTime.describe(milliseconds: $0.milliseconds, now: clock.now.milliseconds)
      }, answer: { _ = try await AnswerMessages(self)($0, receive: $1 ?? { _ in }) })
  }
}

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

/// One of dating's screens.
protocol DatingPage: ScreenPage
where Effect == DatingEffect, Message == DatingMessage, Look == DatingLook {}

/// A command of a dating page to the program.
typealias DatingCommand = PageCommand<DatingEffect, DatingMessage, DatingLook>
